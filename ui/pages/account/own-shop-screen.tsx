import { useSelector } from '@xstate/react'
import { hexOf, readableOn } from '#domain/site/contrast.ts'
import type { FormValues } from '#domain/text/form-field.ts'
import { footerPalette, shopPalette } from '#domain/site/shop-colours.ts'
import { logoHeights, logoPositions } from '#domain/site/store-frame.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { type OwnShop, shopLinks, shopValues } from '#machines/forms/own-shop.fields.ts'
import { RecordPicture } from '../../forms/record-picture.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm, type FieldSpec } from './parts/account-form.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { valueText } from './parts/form-control.tsx'

function useFields(): FieldSpec[] {
  const t = useT()
  const colour = (name: 'bg_color' | 'font_color' | 'footer_color'): FieldSpec => ({
    name,
    label: t(`own_shop.${name}`),
    hint: t('own_shop.colour_hint'),
    maxLength: 7,
    isOptional: true,
  })
  return [
    { name: 'name', label: t('own_shop.name'), maxLength: 120 },
    colour('bg_color'),
    colour('font_color'),
    colour('footer_color'),
    {
      name: 'logo_height',
      label: t('own_shop.logo_height'),
      hint: t('own_shop.logo_height_hint', logoHeights),
      inputMode: 'numeric',
      maxLength: 3,
    },
    {
      name: 'logo_position',
      label: t('own_shop.logo_position'),
      type: 'select',
      options: logoPositions.map(value => ({ value, label: t(`own_shop.logo_${value}`) })),
    },
    ...shopLinks.map(name => ({
      name,
      label: t(`own_shop.${name}`),
      hint: t('own_shop.link_hint'),
      maxLength: 300,
      isOptional: true,
    })),
  ]
}

/** The colours as pages are drawn with them, mended where writing could not be read. Rules 9. */
function Preview({ shop }: { shop: OwnShop }) {
  const t = useT()
  const shopForm = useJourney('shopForm')
  const view = useSelector(shopForm, viewOnce(viewForm))
  const values: FormValues = view?.values ?? shopValues(shop)
  const said = (name: string) => valueText(values[name])
  const colours = {
    bg_color: said('bg_color'),
    font_color: said('font_color'),
    footer_color: said('footer_color'),
  }
  const page = shopPalette(colours)
  const footer = footerPalette(colours)
  const chosen = hexOf(colours.font_color)
  const isMended = page !== undefined && chosen !== undefined && readableOn(page.ground, chosen) !== chosen
  return (
    <figure className="stack-s">
      <svg viewBox="0 0 320 120" width="320" height="120" role="img" aria-label={t('own_shop.preview')}>
        <rect width="320" height="84" fill={page?.ground ?? '#e4e7e6'} />
        <text x="16" y="52" fontSize="24" fill={page?.ink ?? '#15181a'}>
          {said('name')}
        </text>
        <rect y="84" width="320" height="36" fill={footer.ground} />
        <text x="16" y="107" fontSize="14" fill={footer.ink}>
          {said('name')}
        </text>
      </svg>
      <figcaption className="soft">{t(isMended ? 'own_shop.mended' : 'own_shop.preview')}</figcaption>
    </figure>
  )
}

function Settings({ shop }: { shop: OwnShop }) {
  const t = useT()
  const { pathOf } = usePlace()
  const fields = useFields()
  return (
    <>
      <p className="measure">{t(shop.white_label ? 'own_shop.white_label' : 'own_shop.plain')}</p>
      {shop.code !== null && (
        <p>
          <LinkButton href={pathOf('artist-shop', { shop_code: shop.code })}>
            {t('own_shop.visit')}
          </LinkButton>
        </p>
      )}
      <Section title={t('picture.logo')} index={0}>
        <RecordPicture
          given={{ desk: 'shop', id: shop.id, isOwn: true, picture: shop.logo }}
          name={shop.name}
        />
      </Section>
      <Section title={t('own_shop.look')} index={1}>
        <div className="stack">
          <Preview shop={shop} />
          <AccountForm
            id="shopForm"
            initial={shopValues(shop)}
            fields={fields}
            submit={t('common.save')}
            problems={{ not_found: t('errors.failed') }}
          />
        </div>
      </Section>
    </>
  )
}

/** How the own shop looks, and the way to it; or what to do to have one. Spec sections 1 and 2. */
export function OwnShopScreen({ shop }: { shop: OwnShop | undefined }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <AccountFrame title={shop?.name ?? t('account.shop')} page="account-shop">
      {shop === undefined ? (
        <EmptyState
          title={t('own_shop.none')}
          text={t('own_shop.none_text')}
          action={{ label: t('own_shop.ask'), href: pathOf('contact') }}
        />
      ) : (
        <Settings shop={shop} />
      )}
    </AccountFrame>
  )
}
