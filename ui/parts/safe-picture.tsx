import { useState } from 'react'

type SafePictureProps = {
  /** Addresses to try, best first; the first is the webp where there is one. */
  chain: readonly string[]
  alt: string
  sizePx?: number
  priority?: boolean
}

/** True for a picture that came to nothing before anybody listened. */
const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0

/**
 * A picture that goes on to the next address when one fails, and leaves its place to what lies under it when
 * all have. Spec section 3.
 */
export function SafePicture({ chain, alt, sizePx = 600, priority = false }: SafePictureProps) {
  const [failed, setFailed] = useState(0)
  const [first, second] = chain
  const src = failed === 0 ? (second ?? first) : chain[failed]
  if (src === undefined) return null
  const fail = () => setFailed(count => count + 1)
  const image = (
    <img
      key={src}
      src={src}
      alt={alt}
      width={sizePx}
      height={sizePx}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      {...(priority ? { fetchPriority: 'high' } : {})}
      ref={element => {
        if (element && isBroken(element)) fail()
      }}
      onError={fail}
    />
  )
  if (failed > 0 || second === undefined) return image
  return (
    <picture>
      <source srcSet={first} type="image/webp" />
      {image}
    </picture>
  )
}
