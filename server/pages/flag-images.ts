const flag = (...shapes: string[]) =>
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">', ...shapes, '</svg>'].join('')

const star = 'M0-1 .22-.31H.95L.36.12.59.81 0 .38-.59.81-.36.12-.95-.31h.73z'
const starAt = (x: number, y: number, size: number) =>
  `<path fill="#ffde00" d="${star}" transform="translate(${x} ${y}) scale(${size})"/>`

/** Three bars towards a corner, from the inside out; a broken one has a gap in its middle. */
function trigram(degrees: number, ...broken: readonly boolean[]): string {
  const bars = broken.map((isBroken, place) => {
    const at = 16.3 + place * 2
    return isBroken ? `M${at}-5v4.5m0 1v4.5` : `M${at}-5v10`
  })
  return `<path transform="translate(30 20) rotate(${degrees})" d="${bars.join('')}"/>`
}

/**
 * Flags by the country of a language, as pictures: many systems have no letters for them. Simplified, for a
 * height of some fifteen pixels. Spec section 2, language menu with flags.
 */
export const flagPictures: Readonly<Record<string, string>> = {
  'flag-GB.svg': flag(
    '<path fill="#012169" d="M0 0h60v40H0z"/>',
    '<path stroke="#fff" stroke-width="8" d="m0 0 60 40m0-40L0 40"/>',
    '<path stroke="#c8102e" stroke-width="3" d="m0 0 60 40m0-40L0 40"/>',
    '<path stroke="#fff" stroke-width="13" d="M30 0v40M0 20h60"/>',
    '<path stroke="#c8102e" stroke-width="8" d="M30 0v40M0 20h60"/>',
  ),
  'flag-FR.svg': flag(
    '<path fill="#fff" d="M0 0h60v40H0z"/>',
    '<path fill="#000091" d="M0 0h20v40H0z"/><path fill="#e1000f" d="M40 0h20v40H40z"/>',
  ),
  'flag-CN.svg': flag(
    '<path fill="#ee1c25" d="M0 0h60v40H0z"/>',
    starAt(10, 10, 6),
    starAt(20, 4, 2),
    starAt(24, 8, 2),
    starAt(24, 14, 2),
    starAt(20, 18, 2),
  ),
  'flag-ES.svg': flag('<path fill="#aa151b" d="M0 0h60v40H0z"/><path fill="#f1bf00" d="M0 10h60v20H0z"/>'),
  'flag-KR.svg': flag(
    '<path fill="#fff" d="M0 0h60v40H0z"/>',
    '<g transform="rotate(33.7 30 20)"><circle cx="30" cy="20" r="10" fill="#0047a0"/>',
    '<path fill="#cd2e3a" d="M20 20a10 10 0 0 1 20 0 5 5 0 0 1-10 0 5 5 0 0 0-10 0z"/></g>',
    '<g fill="none" stroke="#000" stroke-width="1.4">',
    trigram(213.7, false, false, false),
    trigram(-33.7, true, false, true),
    trigram(146.3, false, true, false),
    trigram(33.7, true, true, true),
    '</g>',
  ),
}
