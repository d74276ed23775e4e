/** How many of what: `1 side`, `2 sides`. English as the terminal is; `many` where an s is not enough. */
export const counted = (count: number | string | undefined, one: string, many = `${one}s`): string =>
  `${count ?? 0} ${Number(count) === 1 ? one : many}`

/** `1 copy`, `300 copies`. */
export const copiesText = (count: number): string => counted(count, 'copy', 'copies')
