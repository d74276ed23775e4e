/** Our own glyphs on a grid of 20, drawn with square caps at 1.5. */
export const iconPaths = {
  menu: 'M3 5H17M3 10H17M3 15H17',
  close: 'M4.5 4.5L15.5 15.5M15.5 4.5L4.5 15.5',
  search: 'M8.5 3.5a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM12.3 12.3L16.5 16.5',
  cart: 'M2.5 4H5L7 13H15.5L17 6.5H5.6M8 16.5h.01M14.5 16.5h.01',
  user: 'M10 3.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM3.5 17V15.5A2.5 2.5 0 0 1 6 13H14A2.5 2.5 0 0 1 16.5 15.5V17',
  play: 'M6 3.5V16.5L16 10Z',
  pause: 'M6.5 4V16M13.5 4V16',
  next: 'M4.5 4V16L12.5 10ZM15.5 4V16',
  previous: 'M15.5 4V16L7.5 10ZM4.5 4V16',
  volume: 'M3.5 7.5V12.5H6.5L11 16V4L6.5 7.5ZM14 7.5A4 4 0 0 1 14 12.5',
  muted: 'M3.5 7.5V12.5H6.5L11 16V4L6.5 7.5ZM13.5 8L17 12M17 8L13.5 12',
  like: 'M10 16.5L3.9 10.4A3.6 3.6 0 0 1 9 5.3L10 6.3L11 5.3A3.6 3.6 0 0 1 16.1 10.4Z',
  plus: 'M10 4V16M4 10H16',
  minus: 'M4 10H16',
  check: 'M4 10.5L8 14.5L16 5.5',
  right: 'M4 10H16M11.5 5.5L16 10L11.5 14.5',
  left: 'M16 10H4M8.5 5.5L4 10L8.5 14.5',
  down: 'M5 7.5L10 12.5L15 7.5',
  external: 'M8 4.5H4.5V15.5H15.5V12M11.5 4H16V8.5M16 4L9.5 10.5',
  download: 'M10 3.5V12.5M6 9L10 13L14 9M4 16.5H16',
  upload: 'M10 13V4M6 7.5L10 3.5L14 7.5M4 16.5H16',
  bin: 'M4 6H16M8 6V3.5H12V6M5.5 6L6.3 16.5H13.7L14.5 6',
  eye: 'M2.5 10C5 5.5 15 5.5 17.5 10C15 14.5 5 14.5 2.5 10ZM10 8.2a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6z',
  filter: 'M3 5.5H17M6 10H14M8.5 14.5H11.5',
} as const

export type IconName = keyof typeof iconPaths
