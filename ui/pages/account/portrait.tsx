import { userPicturePath } from '#domain/picture.ts'

/** Two letters to know somebody by. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

export type PortraitProps = { picture: string | null; name: string }

/** Somebody's picture, over the letters that stand there until it comes, or for good. */
export function Portrait({ picture, name }: PortraitProps) {
  return (
    <span className="portrait">
      <span aria-hidden="true">{initialsOf(name)}</span>
      {picture !== null && (
        <picture key={picture}>
          <source srcSet={userPicturePath(picture)} type="image/webp" />
          <img src={userPicturePath(picture, 'jpg')} alt="" width={600} height={600} />
        </picture>
      )}
    </span>
  )
}
