import { formatDeadline } from '#domain/time/deadline.ts'
import type { FormEvent } from 'react'
import type { Output } from '#contract'
import { returnTextMax } from '#domain/returns/return.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextAreaField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'

type Order = Output<'returns.order'>
type AskProps = {
  order: Order
  which: { order_id: string; order_token: string }
  form: PressedForm
}

const nameOf = ({ artist_name, name }: Order['lines'][number]): string =>
  artist_name === '' ? name : `${artist_name}, ${name}`

/** Copies by line as the form keeps them. */
const chosenIn = (text: string): ReadonlyMap<number, number> =>
  new Map(
    text
      .split(',')
      .filter(part => part !== '')
      .map(part => {
        const [id = 0, quantity = 0] = part.split(':').map(Number)
        return [id, quantity]
      }),
  )

const written = (chosen: ReadonlyMap<number, number>): string =>
  [...chosen]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => `${id}:${quantity}`)
    .join(',')

/** The kind that is chosen, or the first whose days are not over. */
function kindOf({ kinds }: Order, form: PressedForm): Order['kinds'][number]['kind'] {
  const open = kinds.filter(kind => kind.open)
  const chosen = textOf(form.view, 'kind')
  return (open.find(({ kind }) => kind === chosen) ?? open[0])?.kind ?? 'withdrawal'
}

function Lines({ order, form, isWithdrawal }: Omit<AskProps, 'which'> & { isWithdrawal: boolean }) {
  const t = useT()
  const chosen = chosenIn(textOf(form.view, 'lines'))
  const error = form.view?.errors['lines'] === undefined ? undefined : t('returns.p_lines')
  return order.lines
    .filter(({ open, sent }) => open > 0 && (isWithdrawal || sent))
    .map((line, index) => (
      <SelectField
        key={line.id}
        id={`return-line-${line.id}`}
        name={`line-${line.id}`}
        label={t('returns.quantity', { name: nameOf(line) })}
        {...(isWithdrawal && line.exempt && { hint: t('returns.exempt') })}
        error={index === 0 ? error : undefined}
        value={String(chosen.get(line.id) ?? 0)}
        options={Array.from({ length: line.open + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        onChange={event => {
          const lines = new Map(chosen).set(line.id, Number(event.currentTarget.value))
          form.fill({ lines: written(lines) })
        }}
      />
    ))
}

function Choice({ order, form }: Omit<AskProps, 'which'>) {
  const t = useT()
  const fmt = useFmt()
  const kind = kindOf(order, form)
  const isWithdrawal = kind === 'withdrawal'
  const kinds = order.kinds.filter(({ open }) => open)
  return (
    <>
      <SelectField
        id="return-kind"
        name="kind"
        label={t('returns.kind')}
        value={kind}
        options={kinds.map(({ kind: value, until }) => ({
          value,
          label: [
            t(`returns.kind_${value}`),
            ...(until === null ? [] : [t('returns.until', { date: formatDeadline(until, fmt.locale) })]),
          ].join(fmt.comma),
        }))}
        onChange={event => form.fill({ kind: event.currentTarget.value })}
      />
      <Lines order={order} form={form} isWithdrawal={isWithdrawal} />
      {isWithdrawal && order.cancels && <p>{t('returns.cancels')}</p>}
      <TextAreaField
        id="return-reason"
        name="reason"
        label={t(isWithdrawal ? 'returns.reason_optional' : 'returns.reason')}
        error={form.view?.errors['reason'] === undefined ? undefined : t('returns.p_reason')}
        rows={4}
        maxLength={returnTextMax}
        value={textOf(form.view, 'reason')}
        onChange={event => form.fill({ reason: event.currentTarget.value })}
      />
      <div>
        <Button kind="primary" type="submit">
          {t('returns.continue')}
        </Button>
      </div>
    </>
  )
}

/** The page with what was chosen given up. */
function useBack({ order_id, order_token }: AskProps['which']): string {
  const { pathOf } = usePlace()
  const query = new URLSearchParams({ order_id, ...(order_token !== '' && { order_token }) })
  return `${pathOf('withdraw')}?${query}`
}

function Check({ order, which, form }: AskProps) {
  const t = useT()
  const back = useBack(which)
  const chosen = chosenIn(textOf(form.view, 'lines'))
  const isWithdrawal = kindOf(order, form) === 'withdrawal'
  return (
    <section className="stack" aria-labelledby="return-check">
      <h2 id="return-check">{t('returns.check')}</h2>
      <p>{t('returns.check_ask')}</p>
      {[...chosen].map(([id, copies]) => (
        <input key={id} type="hidden" name={`line-${id}`} value={copies} />
      ))}
      {(['kind', 'reason', 'step'] as const).map(name => (
        <input key={name} type="hidden" name={name} value={textOf(form.view, name)} />
      ))}
      <ul>
        {order.lines
          .filter(({ id }) => chosen.has(id))
          .map(line => (
            <li key={line.id}>{`${chosen.get(line.id)} × ${nameOf(line)}`}</li>
          ))}
      </ul>
      <div className="row">
        <Button kind="primary" type="submit" busy={form.view?.isBusy ?? false}>
          {t(isWithdrawal ? 'returns.confirm' : 'returns.ask')}
        </Button>
        <a
          href={back}
          onClick={event => {
            event.preventDefault()
            form.fill({ step: '' })
          }}
        >
          {t('returns.back')}
        </a>
      </div>
    </section>
  )
}

/** Chooses what comes back and why, shows it once more, and sends it. */
export function AskForm({ order, which, form }: AskProps) {
  const t = useT()
  const isAny = order.lines.some(({ open }) => open > 0)
  if (!(order.open || order.cancels) || !isAny || !order.kinds.some(({ open }) => open))
    return order.returns.length > 0 ? null : <p>{t('returns.not_open')}</p>
  // Without scripts, and before they are there, the browser posts it to this page, in the same two steps.
  const submit = (event: FormEvent) => {
    if (form.view === undefined) return
    event.preventDefault()
    form.send({ ...which, kind: kindOf(order, form) })
  }
  return (
    <form className="stack measure" method="post" noValidate onSubmit={submit}>
      <input type="hidden" name="form" value="ask" />
      {textOf(form.view, 'step') === 'confirm' ? (
        <Check order={order} which={which} form={form} />
      ) : (
        <Choice order={order} form={form} />
      )}
      <Trouble
        view={form.view}
        own={{ return_over: t('returns.p_over'), return_not_open: t('returns.not_open') }}
      />
    </form>
  )
}
