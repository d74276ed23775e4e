const drawn = (...shapes: string[]) =>
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">', ...shapes, '</svg>'].join('')

/**
 * The pictures every project shares, by file name: a bare sleeve, a record and a CD, for whom the page's own
 * drawings do not reach. Spec section 3.
 */
export const sharedPictures: Readonly<Record<string, string>> = {
  'placeholder.svg': drawn(
    '<path fill="#e4e4df" d="M0 0h400v400H0z"/>',
    '<circle cx="200" cy="200" r="130" fill="none" stroke="#6b7476" stroke-width="6"/>',
    '<circle cx="200" cy="200" r="40" fill="none" stroke="#6b7476" stroke-width="6"/>',
  ),
  'vinyl.svg': drawn(
    '<circle cx="200" cy="200" r="196" fill="#15181a"/>',
    '<g fill="none" stroke="#6b7476" stroke-width="2"><circle cx="200" cy="200" r="170"/>',
    '<circle cx="200" cy="200" r="140"/><circle cx="200" cy="200" r="110"/></g>',
    '<circle cx="200" cy="200" r="68" fill="#ffe100"/><circle cx="200" cy="200" r="8" fill="#15181a"/>',
  ),
  'cd.svg': drawn(
    '<circle cx="200" cy="200" r="196" fill="#d9dcdd"/>',
    '<circle cx="200" cy="200" r="150" fill="none" stroke="#fff" stroke-width="26"/>',
    '<circle cx="200" cy="200" r="60" fill="#eceeee" stroke="#6b7476" stroke-width="3"/>',
    '<circle cx="200" cy="200" r="26" fill="#fff" stroke="#6b7476" stroke-width="3"/>',
  ),
}
