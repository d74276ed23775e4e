import type { ProjectCard } from '#contract'

/** Where the picture of a record for sharing is served: the version changes with the record. */
export const productImagePath = ({ id, updated_at }: Pick<ProjectCard, 'id' | 'updated_at'>): string =>
  `/share/products/${id}-${Date.parse(updated_at)}.png`
