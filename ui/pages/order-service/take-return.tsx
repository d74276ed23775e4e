import '../../styles/prose.css'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import type { OrderDetail } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { returnKinds, returnTextMax } from '#domain/returns/return.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'
import { useMay } from '../../use-may.ts'

type Item = OrderDetail['shops'][number]['items'][number]

const nameOf = ({ artist_name, name, item, chosen_sizes: sizes }: Item): string =>
  [artist_name, lineName({ name, item }), ...sizes.map(sizeName)].filter(Boolean).join(', ')

/** States in which nothing of an order could come back: it is not paid, or paid back whole. */
const closed: ReadonlySet<string> = new Set(['pending_payment', 'pledged', 'cancelled', 'refunded'])

/** What became of it: the return there is now, or an order that was cancelled instead. */
function Taken({ order, form: { view } }: { order: number; form: PressedForm }) {
  const t = useT()
  const { pathOf } = usePlace()
  const isOurs = textOf(view, 'id') === String(order)
  const made = isOurs ? textOf(view, 'made') : ''
  return (
    <div role="status">
      {made !== '' && (
        <p className="prose-note">
          {t('returns_desk.taken')}{' '}
          <Link href={`${pathOf('admin-returns')}?id=${made}`}>
            {t('returns_desk.taken_one', { id: made })}
          </Link>
        </p>
      )}
      {isOurs && textOf(view, 'cancelled') !== '' && (
        <p className="prose-note">
          {t(`returns_desk.taken_${textOf(view, 'cancelled') === 'dropped' ? 'dropped' : 'cancelled'}`)}
        </p>
      )}
    </div>
  )
}

function Fields({ items, form: { view } }: { items: readonly Item[]; form: PressedForm }) {
  const t = useT()
  const takeError = (code: string | undefined) =>
    code && t(code === 'not_sent' ? 'returns_desk.p_not_sent' : 'returns_desk.p_take')
  return (
    <>
      <SelectField
        id="take-kind"
        name="kind"
        label={t('returns_desk.col_kind')}
        options={returnKinds.map(value => ({ value, label: t(`returns_desk.kind_${value}`) }))}
      />
      {items.map((item, index) => (
        <TextField
          key={item.id}
          id={`take-${item.id}`}
          name={`take-${item.id}`}
          label={t('returns_desk.take_copies', { name: nameOf(item), count: item.quantity })}
          error={index === 0 ? takeError(view?.errors['rows']) : undefined}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue=""
        />
      ))}
      <TextAreaField
        id="take-reason"
        name="reason"
        label={t('returns_desk.take_reason')}
        hint={t('returns_desk.take_reason_hint')}
        error={view?.errors['reason'] === undefined ? undefined : t('returns_desk.p_take_reason')}
        rows={3}
        maxLength={returnTextMax}
        defaultValue=""
      />
    </>
  )
}

/** Opens a return for a buyer who wrote or called: its kind, which copies, and why. */
function TakeForm({ order, items, form }: { order: number; items: readonly Item[]; form: PressedForm }) {
  const t = useT()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const rows = items.map(({ id }) => `${id}:${text(`take-${id}`).replaceAll(/[:|]/g, ' ').trim()}`)
    form.send({ id: String(order), kind: text('kind'), rows: rows.join('|'), reason: text('reason') })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="soft">{t('returns_desk.take_text')}</p>
      <Fields items={items} form={form} />
      <Trouble
        view={form.view}
        own={{
          return_not_open: t('returns_desk.p_take_closed'),
          return_over: t('returns_desk.p_take_closed'),
          quota_reached: t('returns_desk.p_take_several'),
        }}
      />
      <div>
        <Button type="submit" disabled={form.view === undefined} busy={form.view?.isBusy ?? false}>
          {t('returns_desk.take_send')}
        </Button>
      </div>
    </form>
  )
}

/** Staff: what of an order comes back, and the way to open a return of it by phone or letter. Rules 14. */
export function TakeReturn({ order }: { order: OrderDetail }) {
  const t = useT()
  const { pathOf } = usePlace()
  const form = usePressedForm('orderReturnForm')
  const [maySee, mayEdit] = [useMay('return.see'), useMay('return.edit')]
  const items = order.shops.flatMap(shop => shop.items).filter(({ dropped }) => dropped === null)
  const mayTake = mayEdit && !closed.has(order.status) && items.length > 0
  if (!maySee) return null
  return (
    <section className="stack measure" aria-label={t('returns_desk.desk')}>
      <p>
        <Link href={`${pathOf('admin-returns')}?state=all&order=${order.id}`}>
          {t('returns_desk.of_order')}
        </Link>
      </p>
      <Taken order={order.id} form={form} />
      {mayTake && (
        <details>
          <summary>{t('returns_desk.take')}</summary>
          <TakeForm key={textOf(form.view, 'made')} order={order.id} items={items} form={form} />
        </details>
      )}
    </section>
  )
}
