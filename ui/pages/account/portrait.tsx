import { useState } from 'react'
import { userPicturePath } from '#domain/picture.ts'

/** Two letters to know somebody by. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

export type PortraitProps = { picture: string | null; name: string; small?: boolean }

/** Somebody's picture; letters where there is none, or where it did not come. */
export function Portrait({ picture, name, small = false }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const className = small ? 'portrait portrait-small' : 'portrait'
  if (picture === null || failed === picture) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <picture>
      <source srcSet={userPicturePath(picture)} type="image/webp" />
      <img
        className={className}
        src={userPicturePath(picture, 'jpg')}
        alt=""
        width={600}
        height={600}
        onError={() => setFailed(picture)}
      />
    </picture>
  )
}
