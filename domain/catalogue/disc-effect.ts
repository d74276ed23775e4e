/** How the plate was poured, when the colour list alone does not say. */
export const discEffects = ['colour-in-colour', 'splatter', 'marble', 'smoke', 'picture'] as const

export type DiscEffect = (typeof discEffects)[number]

/** A known effect's name, or undefined. */
export const effectOf = (name: string | null | undefined): DiscEffect | undefined =>
  discEffects.find(effect => effect === name)
