import type { Output } from '#contract'
import { makerPictureChain } from '#domain/media/record-picture.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { SafePicture } from '../../parts/safe-picture.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

export type Maker = Output<'artists.one'>

export type MakerHeadProps = {
  kind: 'artist' | 'label'
  maker: Maker
  following: boolean
  onFollow: () => void
}

const linkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  spotify: 'Spotify',
  itunes: 'iTunes',
} as const

/** The picture over the first letter, so that one that fails leaves no hole. */
function Picture({ kind, maker: { name, picture } }: Pick<MakerHeadProps, 'kind' | 'maker'>) {
  return (
    <span className="maker-picture">
      <b aria-hidden="true">{Array.from(name)[0]}</b>
      {picture && <SafePicture chain={makerPictureChain(kind, picture)} alt="" priority />}
    </span>
  )
}

function Links({ maker }: { maker: Maker }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <>
      {maker.shop_code && (
        <LinkButton small href={pathOf('artist-shop', { shop_code: maker.shop_code })}>
          {t('shop.maker_shop')}
        </LinkButton>
      )}
      {maker.links.map(({ kind, url }) => (
        <LinkButton key={kind} small kind="plain" icon="external" href={url} rel="noopener">
          {linkNames[kind]}
        </LinkButton>
      ))}
    </>
  )
}

/** Whose records these are: picture, name, words, and the button to follow. Spec section 2. */
export function MakerHead({ kind, maker, following, onFollow }: MakerHeadProps) {
  const t = useT()
  const fmt = useFmt()
  const { name, bio, country_id, records } = maker
  // The count came with the reader's own follow in it, or without.
  const followers = maker.followers + Number(following) - Number(maker.following)
  return (
    <header className="maker">
      <Picture kind={kind} maker={maker} />
      <div className="stack">
        <p className="etch etch-row">
          <span>{t(kind === 'artist' ? 'shop.maker_artist' : 'shop.maker_label')}</span>
          {country_id && <span>{regionText(country_id, fmt.locale)}</span>}
          <span>{t('shop.count', { count: records, kind: 'records' })}</span>
          <span>{t('shop.maker_followers', { count: followers })}</span>
        </p>
        <Title text={name} />
        {bio && (
          <p className="measure" {...foreignWords(bio, fmt.locale)}>
            {bio}
          </p>
        )}
        <div className="row">
          <Button
            small
            icon={following ? 'check' : 'plus'}
            aria-pressed={following}
            aria-label={t('shop.maker_follow', { name })}
            onClick={onFollow}
          >
            {t('shop.maker_follow_short')}
          </Button>
          <Links maker={maker} />
        </div>
      </div>
    </header>
  )
}
