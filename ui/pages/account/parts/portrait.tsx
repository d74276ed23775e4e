import { userPicturePath } from '#domain/media/picture.ts'
import { SafePicture } from '../../../parts/safe-picture.tsx'

/** Two letters to know somebody by. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

type PortraitProps = { picture: string | null; name: string }

/** Somebody's picture, over the letters that stand there until it comes, or for good. */
export function Portrait({ picture, name }: PortraitProps) {
  return (
    <span className="portrait">
      <span aria-hidden="true">{initialsOf(name)}</span>
      {picture !== null && (
        <SafePicture
          key={picture}
          chain={[userPicturePath(picture), userPicturePath(picture, 'jpg')]}
          alt=""
          priority
        />
      )}
    </span>
  )
}
