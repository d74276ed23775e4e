import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ProjectDetail } from '#contract'
import { Button, LinkButton } from '../../parts/button.tsx'
import { QuantityField } from '../../parts/quantity-field.tsx'
import { usePlace } from '../../place-context.tsx'
import { StoreField } from '../../store-field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type Choice, canBuy, firstChoice, lacksSize, mostOf, priceMinorOf } from './buy-choice.ts'
import { PressingOptions, SizeOptions } from './product-options.tsx'

type ProductBuyProps = {
  project: ProjectDetail
  onAdd: (choice: Choice) => void
  isBusy: boolean
  /** Said after an addition: that it is in the cart, or why not. */
  said?: string | undefined
}

/** What a form without scripts sends along. */
function Hidden({ project }: { project: ProjectDetail }) {
  const { locale } = usePlace()
  return (
    <>
      <input type="hidden" name="project_id" value={project.id} />
      <input type="hidden" name="shop_id" value={project.shop_id} />
      <input type="hidden" name="locale" value={locale} />
      <StoreField />
    </>
  )
}

/** The button: how many copies it takes, and what they come to. */
export function BuyButton({
  project,
  choice,
  isBusy,
}: Pick<ProductBuyProps, 'project' | 'isBusy'> & { choice: Choice }) {
  const t = useT()
  const fmt = useFmt()
  const { quantity: count } = choice
  const amountMinor = priceMinorOf(project, choice) * count
  const price = fmt.money({ amountMinor, currency: project.currency })
  const label = project.availability === 'preorder' ? 'product.reserve' : 'product.add'
  return (
    <Button kind="primary" type="submit" wide busy={isBusy} disabled={!canBuy(project, choice)}>
      {t(count > 1 ? `${label}_more` : label, { price, count })}
    </Button>
  )
}

function useChoice({ project, onAdd, isBusy }: ProductBuyProps) {
  const [choice, setChoice] = useState(() => firstChoice(project))
  const [sizeMissing, setSizeMissing] = useState(false)
  const change = (part: Partial<Choice>) => {
    setSizeMissing(false)
    setChoice(before => {
      const next = { ...before, ...part }
      return { ...next, quantity: Math.min(next.quantity, mostOf(project, next)) }
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (lacksSize(project, choice)) return setSizeMissing(true)
    onAdd(choice)
  }
  return { choice, change, submit, sizeMissing, missSize: () => setSizeMissing(true) }
}

/** What came of it, and the way on: from here the header is a dozen presses of Tab away. */
function Said({ text }: { text: string }) {
  const t = useT()
  const { pathOf } = usePlace()
  const row = useRef<HTMLDivElement>(null)
  // On a phone it stands at the lower edge, where the player may lie over it.
  useEffect(() => {
    // Never as what the effect gives: scrolling gives a promise in newer browsers, React would call it.
    row.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={row} className="row">
      <span>{text}</span>
      <LinkButton small href={pathOf('cart')}>
        {t('cart.view')}
      </LinkButton>
    </div>
  )
}

/** Pressing, size, quantity and the button. Sends a plain form where scripts do not run. */
export function ProductBuy(props: ProductBuyProps) {
  const t = useT()
  const { project, isBusy, said } = props
  const { choice, change, submit, sizeMissing, missSize } = useChoice(props)
  return (
    <form className="buy" method="post" action="/cart/lines" onSubmit={submit}>
      <Hidden project={project} />
      <PressingOptions
        project={project}
        chosen={choice.itemId}
        onChoose={itemId => change({ itemId, size: null })}
      />
      <SizeOptions
        project={project}
        choice={choice}
        error={sizeMissing ? t('product.size_missing') : undefined}
        onMissing={missSize}
        onChoose={size => change({ size })}
      />
      <div className="buy-row">
        <QuantityField
          label={t('cart.quantity', { title: project.name })}
          fewerLabel={t('cart.fewer', { title: project.name })}
          moreLabel={t('cart.more', { title: project.name })}
          name="quantity"
          value={choice.quantity}
          max={mostOf(project, choice)}
          onChange={quantity => change({ quantity })}
        />
        <BuyButton project={project} choice={choice} isBusy={isBusy} />
      </div>
      <output className="buy-said">{said && <Said text={said} />}</output>
    </form>
  )
}
