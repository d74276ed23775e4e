import type { ProjectDetail, Song } from '#contract'
import { projectImagePath, projectImages } from '#domain/project-image.ts'
import { Pull } from '../../sleeve/pull.tsx'
import { useT } from '../../text/text-context.tsx'
import { discPropsOf, sleeveOf } from '../record/record-look.ts'
import { useRecordWords } from '../record/use-record-words.ts'
import { type Sounding, sidesOf } from './product-tracks.tsx'

type Props = { project: ProjectDetail; songs: readonly Song[]; sounding: Sounding }

/** The further pictures; the cover and the disc are drawn large above. */
function Pictures({ project }: { project: ProjectDetail }) {
  const t = useT()
  const shown = projectImages.filter(
    image => image !== 'cover' && image !== 'disc' && project.images.includes(image),
  )
  if (shown.length === 0 || project.picture === '') return null
  return (
    <ul className="pictures" aria-label={t('product.gallery', { title: project.name })}>
      {shown.map((image, index) => (
        <li key={image}>
          <picture>
            <source srcSet={projectImagePath(project.picture, image)} type="image/webp" />
            <img
              src={projectImagePath(project.picture, image, 'jpg')}
              alt={t('product.picture', { index: index + 1, total: shown.length })}
              width={300}
              height={300}
              loading="lazy"
            />
          </picture>
        </li>
      ))}
    </ul>
  )
}

function stickerOf(project: ProjectDetail): 'stock.preorder' | 'stock.exclusive' | undefined {
  if (project.availability === 'preorder') return 'stock.preorder'
  return project.collections.includes(284) ? 'stock.exclusive' : undefined
}

/** Sleeve and disc from data; the disc turns at its true speed while a track of it plays. */
export function ProductGallery({ project, songs, sounding }: Props) {
  const t = useT()
  const words = useRecordWords()
  const disc = discPropsOf(project, 'full')
  const sticker = stickerOf(project)
  const [first] = sidesOf(songs)
  const title = project.name
  return (
    <div className="stack">
      <Pull
        out
        sleeve={sleeveOf(project, {
          alt: t('card.sleeve', { title, artist: project.artist_name }),
          priority: true,
        })}
        {...(sticker ? { sticker: t(sticker) } : {})}
        {...(disc
          ? {
              disc: {
                ...disc,
                label: t('product.vinyl_of', { colour: words.colour(project) }),
                sideSeconds: first?.[1].map(song => song.duration_seconds) ?? [],
                spinning: sounding?.state === 'playing',
                rpm: project.speed === '45' ? 45 : 33,
              },
            }
          : {})}
      />
      <Pictures project={project} />
    </div>
  )
}
