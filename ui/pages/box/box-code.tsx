import type { KeyboardEvent } from 'react'
import type { BoxOfferView } from '#machines/journeys/box-offer/box-offer.view.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import type { BoxActs } from './box-acts.ts'

const problems: Readonly<Record<string, MessageId>> = {
  code_invalid: 'box.code_invalid',
  code_used: 'box.code_used',
  code_is_gift: 'box.code_is_gift',
  input_invalid: 'box.code_invalid',
}

function Given({ view, acts }: { view: BoxOfferView; acts: BoxActs }) {
  const t = useT()
  const { code } = view.choice
  if (code === null) return null
  return (
    <p className="row">
      <span>{t('box.code_given', { code: code.code, percent: code.percent ?? 0 })}</span>
      <IconButton
        icon="bin"
        kind="plain"
        label={t('box.code_drop', { code: code.code })}
        onClick={acts.dropCode}
      />
    </p>
  )
}

/** The code of a friend or of a promotion, looked up before it counts. */
export function BoxCode({ view, acts }: { view: BoxOfferView; acts: BoxActs }) {
  const t = useT()
  if (view.choice.code !== null) return <Given view={view} acts={acts} />
  const { codeProblem } = view
  const error = codeProblem === null ? '' : t(problems[codeProblem] ?? 'box.code_failed')
  // Enter looks the code up; it does not put the box into the cart.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    acts.checkCode()
  }
  return (
    <TextField
      name="code"
      label={t('box.code')}
      optional={t('common.optional')}
      maxLength={40}
      autoComplete="off"
      value={view.choice.typed}
      onChange={event => acts.typeCode(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      {...(error ? { error } : {})}
      after={
        <div className="beside">
          <Button busy={view.isBusy} aria-disabled={!view.can.check} onClick={acts.checkCode}>
            {t('box.code_check')}
          </Button>
        </div>
      }
    />
  )
}
