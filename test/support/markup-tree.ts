/** A node of parse5's tree, as far as tests read it. */
export interface Node {
  nodeName: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
  content?: Node;
  value?: string;
}

export const attributeOf = (node: Node | undefined, name: string) =>
  node?.attrs?.find((each) => each.name === name)?.value;

/** A node and those below it, also in declarative roots. */
export function nodesIn(node: Node): Node[] {
  return [node, ...[...(node.childNodes ?? []), ...(node.content ? [node.content] : [])].flatMap(nodesIn)];
}

/** Nodes of a tag. */
export const named = (node: Node, name: string) => nodesIn(node).filter(({ nodeName }) => nodeName === name);

export const textOf = (node: Node) =>
  nodesIn(node)
    .map(({ nodeName, value }) => (nodeName === '#text' ? value : ''))
    .join('');
