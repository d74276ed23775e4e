// The one picture of an artist, a label or a shop: how it is sent, and where it is served.

/** Desks whose records have one picture, which is sent as a file. Spec section 3, Shop; artist and label. */
export const pictureDesks = ['artist', 'label', 'shop'] as const

export type PictureDesk = (typeof pictureDesks)[number]

/** What may be sent. A drawing (SVG) could run programs and reach for other files: it is refused. */
export const recordPictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/**
 * Endings that say of a file that it is something else. Any other may be a picture, as a JPEG may end in
 * `.jfif`, and the name `cover v1.0` has no ending: the shop looks at what is in it.
 */
const otherEndings: ReadonlySet<string> = new Set(
  (
    'bmp tif tiff heic heif jxl psd ai eps ico xcf pdf txt md rtf doc docx odt xls xlsx csv html json ' +
    'ods xml mp3 wav flac aif aiff ogg m4a aac mp4 mov avi mkv webm zip rar gz tar exe dmg'
  ).split(' '),
)

/** What the name of a file says against it. */
export function mistakeOfName(name: string): 'picture_drawing' | 'picture_invalid' | undefined {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (ending === 'svg' || ending === 'svgz') return 'picture_drawing'
  return otherEndings.has(ending) ? 'picture_invalid' : undefined
}

/** Sides of the square that the picture of an artist or a label is cut to. */
export const makerPictureSidePx = 600

/** A logo keeps its proportions within this; thrice as high as it is ever shown (`logoHeights`). */
export const logoBoxPx = { width: 1_200, height: 480 } as const

/** The addresses of the picture of an artist or a label, best first. Spec section 3. */
export const makerPictureChain = (kind: 'artist' | 'label', picture: string): string[] => {
  const address = `/files/${kind}s/${encodeURIComponent(picture)}`
  return [`${address}.webp`, `${address}.jpg`]
}

/** Where a stored logo lies, from what is kept of it: its key, in older shops with the folder before it. */
export const logoKey = (kept: string): string => kept.replace(/^\/?files\//, '')

/** The address of the logo of a shop. Spec section 3, Shop. */
export const logoPath = (kept: string | null): string | null =>
  kept === null ? null : `/files/${logoKey(kept).split('/').map(encodeURIComponent).join('/')}`
