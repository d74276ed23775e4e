/** What is found in print files. */
export type PrintCode =
  | 'print_good'
  | 'print_size_wrong'
  | 'print_bleed_missing'
  | 'print_unreadable'
  | 'print_too_large'
