import type { ProjectDetail, Song } from '#contract'
import { isFailedRunListed } from '#domain/catalogue/run-end.ts'
import { usePlace } from '../../place-context.tsx'
import { JsonLd } from '../../seo/json-ld.tsx'
import { productData } from '../../seo/product-data.ts'
import { breadcrumbData } from '../../seo/site-data.ts'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { useRecordWords } from '../../record/use-record-words.ts'

const titleMax = 60

/** Where the picture of a record for sharing is served: the version changes with the record. */
const imagePath = ({ id, updated_at }: Pick<ProjectDetail, 'id' | 'updated_at'>): string =>
  `/share/products/${id}-${Date.parse(updated_at)}.png`

/** "Night ferries – Haneul Park, red LP", as much of it as search engines show; nothing that goes stale. */
export function productTitle(name: string, artist: string, look: string): string {
  const full = `${name} – ${artist}, ${look}`
  return look === '' || full.length > titleMax ? `${name} – ${artist}` : full
}

/** The page of a run that failed is kept for those who ask, and in search engines for a month. */
function isListed({ availability, ends_at }: ProjectDetail, nowMs: number): boolean {
  if (availability !== 'failed') return true
  return isFailedRunListed(ends_at, nowMs)
}

type ProductHeadProps = { project: ProjectDetail; songs: readonly Song[]; nowMs: number }

function useProductGraph({ project, songs }: ProductHeadProps) {
  const t = useT()
  const words = useRecordWords()
  const { origin, pathOf, site } = usePlace()
  const { artist_id: artist, artist_name, category, id, name, slug } = project
  const path = pathOf('product', { category, id, slug })
  const artistPath = artist === null ? null : pathOf('artist', { id: artist })
  if (!import.meta.env.SSR) return undefined
  return () => [
    productData({
      origin,
      path,
      artistPath,
      returnsPath: pathOf('refunds'),
      imagePath: imagePath(project),
      project,
      songs,
      words: { category: t(`category.${category}`), colour: words.colour(project) },
    }),
    breadcrumbData({ origin, pathOf, site }, [
      artistPath === null
        ? { name: t('header.records'), path: pathOf('shop') }
        : { name: artist_name, path: artistPath },
      { name, path },
    ]),
  ]
}

/** What machines read of a record's page. */
export function ProductHead(props: ProductHeadProps) {
  const t = useT()
  const words = useRecordWords()
  const { pathOf } = usePlace()
  const { project, nowMs } = props
  const { category, id, slug, name, artist_name: artist } = project
  const graph = useProductGraph(props)
  const look = [words.colour(project), project.format ?? t(`category.${category}`)].filter(Boolean).join(' ')
  const by = t('product.by', { artist })
  return (
    <>
      <PageHead
        title={productTitle(name, artist, look)}
        description={[`${name} ${by}`, look, project.label_name, project.description]
          .filter(Boolean)
          .join('. ')}
        canonical={pathOf('product', { category, id, slug })}
        index={isListed(project, nowMs)}
        type="product"
        image={{ path: imagePath(project), alt: `${name}, ${artist}` }}
      />
      <JsonLd graph={import.meta.env.SSR ? graph : undefined} />
    </>
  )
}
