import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'
import { cell, nameOf, type OrderLines } from './edit-part.tsx'

/** Which order goes out in place of what was sent, and the way to it. */
function Made({ view, order }: Pick<PressedForm, 'view'> & { order: number }) {
  const t = useT()
  const { pathOf } = usePlace()
  const made = textOf(view, 'id') === String(order) ? textOf(view, 'made') : ''
  return (
    <div role="status">
      {made !== '' && (
        <p className="prose-note">
          {t('order_service.replace_done')}{' '}
          <Link href={`${pathOf('admin-order')}?id=${made}`}>{textOf(view, 'number')}</Link>
        </p>
      )}
    </div>
  )
}

function Refused({ view }: Pick<PressedForm, 'view'>) {
  const t = useT()
  const own = {
    transition_not_allowed: t('order_service.p_replaced'),
    out_of_stock: t('order_service.p_stock'),
  }
  return <Trouble view={view} own={own} />
}

/** Staff: what was sent and arrived wrong goes out once more, for nothing. */
export function ReplacePart({ data }: { data: OrderLines }) {
  const t = useT()
  const form = usePressedForm('orderReplaceForm')
  const lines = data.lines.filter(({ replaced }) => replaced !== null)
  const errors = form.view?.errors ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = new FormData(event.currentTarget)
    const copies = (id: number) => cell(content, `again-${id}`).replaceAll(':', ' ')
    form.send({
      id: String(data.id),
      rows: lines.map(({ id }) => `${id}:${copies(id)}`).join('|'),
      reason: cell(content, 'why'),
      again: content.has('again'),
    })
  }
  if (lines.length === 0) return null
  return (
    <section className="stack measure" aria-label={t('order_service.replace')}>
      <h2 className="etch">{t('order_service.replace')}</h2>
      <Made view={form.view} order={data.id} />
      <form className="stack" noValidate onSubmit={submit}>
        <p className="soft">{t('order_service.replace_text')}</p>
        {lines.map((line, index) => (
          <TextField
            key={line.id}
            id={`again-${line.id}`}
            name={`again-${line.id}`}
            label={t('order_service.replace_of', { name: nameOf(line), count: line.quantity })}
            hint={line.replaced ? t('order_service.replaced', { count: line.replaced }) : ''}
            error={index === 0 && errors['rows'] !== undefined ? t('order_service.p_replace') : undefined}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            defaultValue=""
          />
        ))}
        <CheckField id="replace-again" name="again" label={t('order_service.replace_again')} />
        <TextField
          id="replace-why"
          name="why"
          label={t('order_service.reason')}
          error={errors['reason'] === undefined ? undefined : t('order_service.p_reason')}
          maxLength={200}
        />
        <Refused view={form.view} />
        <div>
          <Button type="submit" disabled={form.view === undefined} busy={form.view?.isBusy ?? false}>
            {t('order_service.replace_send')}
          </Button>
        </div>
      </form>
    </section>
  )
}
