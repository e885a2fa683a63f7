/** A picture of a product, by the id that the pictures module draws. */
export interface SeedImage {
  id: string;
  ext: 'jpg' | 'webp' | 'png';
  /** Natural size in pixels. */
  width: number;
  height: number;
  alt: string;
}

/** A thing to choose before buying, such as size or colour. */
export interface SeedOption {
  id: string;
  name: string;
  widget: 'vertical_list' | 'radio' | 'horizon_block' | 'vertical_block';
  type: 'color' | 'text';
  values: { id: string; name: string; color?: string; contrast?: string }[];
}

/** A buyable form of a product. Prices are in major units. */
export interface SeedVariant {
  id: string;
  /** null means priceless. */
  price: number | null;
  oldPrice?: number;
  /** Stock at hand; null means unlimited. */
  quantity: number | null;
  vendorCode: string;
  /** Chosen value id by option id. */
  values: Record<string, string>;
  /** Ids among the product's images; empty means all. */
  images: string[];
  /** Left out means visible. */
  visible?: boolean;
}

/** A product of the demo shop. */
export interface SeedProduct {
  id: string;
  name: string;
  description: string;
  categoryIds: string[];
  /** Address of the product's page. */
  link?: string;
  images: SeedImage[];
  options: SeedOption[];
  variants: SeedVariant[];
  /** Left out means visible. */
  visible?: boolean;
}

/** A section of the catalogue. */
export interface SeedCategory {
  id: string;
  name: string;
}
