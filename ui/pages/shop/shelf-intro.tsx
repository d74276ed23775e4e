import { Link } from 'wouter'
import type { Output } from '#contract'
import { linkCategory } from '#domain/catalogue/category.ts'
import { projectImagePath } from '#domain/media/project-image.ts'
import { SafePicture } from '../../parts/safe-picture.tsx'
import { usePlace } from '../../place-context.tsx'

type Cover = Output<'collections.one'>['cover']

/** What a collection is about, and the record whose cover it shows. Spec section 2, rules 18. */
export function ShelfIntro({ text, cover }: { text: string | undefined; cover: Cover }) {
  const { pathOf } = usePlace()
  if (!text && !cover) return null
  const image = (file: 'webp' | 'jpg') => projectImagePath(cover?.picture ?? '', 'cover', file)
  return (
    <div className="shelf-intro row">
      {cover && (
        <Link
          className="shelf-cover"
          href={pathOf('product', { ...cover, category: linkCategory(cover.category), id: cover.id })}
        >
          <SafePicture chain={[image('webp'), image('jpg')]} alt={cover.name} sizePx={160} />
        </Link>
      )}
      {text && <p className="measure">{text}</p>}
    </div>
  )
}
