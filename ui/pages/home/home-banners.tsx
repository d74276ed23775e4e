import { Link } from 'wouter'
import type { Output } from '#contract'
import { foreignWords } from '#domain/text/script-language.ts'
import { projectImagePath } from '#domain/media/project-image.ts'
import { switchLocale } from '#domain/site/route-table.ts'
import { safeRedirect } from '#domain/site/safe-redirect.ts'
import { SafePicture } from '../../parts/safe-picture.tsx'
import { widthClass } from '../../parts/width-class.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

type Banner = Output<'app.banners'>[number]

function Poster({ banner }: { banner: Banner }) {
  const { locale } = useFmt()
  const { picture, link, title } = banner
  const path = safeRedirect(link)
  const words = (
    <>
      <span className="poster-picture">
        <SafePicture
          chain={[projectImagePath(picture, 'cover'), projectImagePath(picture, 'cover', 'jpg')]}
          alt=""
        />
      </span>
      <b className={widthClass(title)} {...foreignWords(title, locale)}>
        {title}
      </b>
    </>
  )
  return (
    <li className="poster">
      {path ? <Link href={switchLocale(path, locale)}>{words}</Link> : <a href={link}>{words}</a>}
    </li>
  )
}

/** What the shop has in its window: pictures that lead somewhere. Spec section 7, banners. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useT()
  if (banners.length === 0) return null
  return (
    <ul className="posters" aria-label={t('home.window')}>
      {banners.map(banner => (
        <Poster key={banner.id} banner={banner} />
      ))}
    </ul>
  )
}
