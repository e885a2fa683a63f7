/** The place of a card that is on its way: the same box, nothing to read. */
export function SkeletonCard() {
  return (
    <div part="card card-skeleton" aria-hidden="true">
      <div part="media skeleton" />
      <div part="name">
        <span part="skeleton skeleton-name" />
      </div>
      <div part="availability">
        <span part="skeleton skeleton-availability" />
      </div>
      <div part="price">
        <span part="skeleton skeleton-price" />
      </div>
      <div part="skeleton skeleton-add" />
    </div>
  );
}
