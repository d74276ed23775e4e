import { longestMessage } from '#machines/journeys/box-offer/box-offer.choice.ts'
import type { BoxOfferView } from '#machines/journeys/box-offer/box-offer.view.ts'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { OptionGroup } from '../../parts/option-group.tsx'
import { useT } from '../../text/text-context.tsx'
import type { BoxActs } from './box-acts.ts'

export const recipientId = (field: string) => `box-${field}`

/** How many boxes, who gets them, and a few words. */
export function BoxGift({ view, acts }: { view: BoxOfferView; acts: BoxActs }) {
  const t = useT()
  const { choice, terms, errors } = view
  const { recipient_name, recipient_email, message } = choice.recipient
  const isNamed = errors['recipient_name'] !== undefined
  const isWrong = errors['recipient_email'] !== undefined
  return (
    <>
      {terms.length > 1 && (
        <OptionGroup
          legend={t('box.term')}
          name="term"
          chosen={String(choice.boxes)}
          onChoose={value => acts.chooseBoxes(Number(value))}
          options={terms.map(count => ({ value: String(count), label: t('box.boxes', { count }) }))}
        />
      )}
      <p className="measure">{t('box.gift_note')}</p>
      <TextField
        id={recipientId('recipient_name')}
        name="recipient_name"
        label={t('box.recipient_name')}
        maxLength={80}
        value={recipient_name}
        onChange={event => acts.write('recipient_name', event.currentTarget.value)}
        {...(isNamed ? { error: t('validation.input_required') } : {})}
      />
      <TextField
        id={recipientId('recipient_email')}
        name="recipient_email"
        type="email"
        label={t('box.recipient_email')}
        hint={t('box.recipient_email_hint')}
        optional={t('common.optional')}
        maxLength={254}
        value={recipient_email}
        onChange={event => acts.write('recipient_email', event.currentTarget.value)}
        {...(isWrong ? { error: t('validation.email_invalid') } : {})}
      />
      <TextAreaField
        id={recipientId('message')}
        name="message"
        label={t('box.message')}
        optional={t('common.optional')}
        maxLength={longestMessage}
        value={message}
        onChange={event => acts.write('message', event.currentTarget.value)}
      />
    </>
  )
}
