import { type FormEvent, useState } from 'react'
import type { AccountBoxView } from '#machines/journeys/account-box/account-box.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import type { AccountBoxActs } from './account-box-acts.ts'

/** A gift code becomes a box of one's own. */
export function RedeemForm({ view, acts }: { view: AccountBoxView; acts: AccountBoxActs }) {
  const t = useT()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && view.can.ask) acts.redeem(code.trim())
  }
  return (
    <Section title={t('mybox.redeem')} index={0}>
      <form className="stack account-form" onSubmit={submit}>
        <TextField
          name="gift-code"
          label={t('mybox.redeem_code')}
          maxLength={40}
          autoComplete="off"
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={view.isBusy}>
            {t('mybox.redeem_send')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
