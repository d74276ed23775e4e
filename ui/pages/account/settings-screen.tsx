import type { Card, Notifications, SavedAddress, User } from '#contract'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { AddressesPart } from './addresses-part.tsx'
import { CardsPart } from './cards-part.tsx'
import { ClosePart, DataPart } from './leaving-part.tsx'
import { MailsPart } from './mails-part.tsx'
import { ChoicesPart, PersonPart, PicturePart } from './person-part.tsx'

type SettingsScreenProps = {
  user: User
  addresses: readonly SavedAddress[]
  cards: readonly Card[]
  notifications: Notifications
}

/** The settings of the account, numbered like sides. Spec section 2, user pages. */
export function SettingsScreen({ user, addresses, cards, notifications }: SettingsScreenProps) {
  const t = useT()
  const parts = [
    { title: t('profile.title'), content: <PersonPart user={user} /> },
    { title: t('profile.picture'), content: <PicturePart user={user} /> },
    {
      title: t('address.title'),
      content: <AddressesPart loaded={addresses} countryId={user.country_id ?? ''} />,
    },
    { title: t('cards.title'), content: <CardsPart loaded={cards} /> },
    { title: t('mails.title'), content: <MailsPart loaded={notifications} /> },
    { title: t('profile.choices'), content: <ChoicesPart /> },
    { title: t('data.title'), content: <DataPart /> },
    { title: t('close.title'), content: <ClosePart /> },
  ]
  return (
    <AccountFrame title={t('account.settings')} page="user-profile">
      {parts.map(({ title, content }, index) => (
        <Section key={title} title={title} index={index}>
          {content}
        </Section>
      ))}
    </AccountFrame>
  )
}
