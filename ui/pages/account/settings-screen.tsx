import type { Notifications, Card, SavedAddress, User } from '#contract'
import { notificationKinds } from '#domain/people/notification.ts'
import { useT } from '../../text/text-context.tsx'
import { AccountForm } from './parts/account-form.tsx'
import { Section } from '../../parts/section.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { AddressesPart } from './addresses-part.tsx'
import { CardsPart } from './cards-part.tsx'
import { ClosePart, DataPart } from './leaving-part.tsx'
import { ChoicesPart, PersonPart, PicturePart } from './person-part.tsx'

/** Which mails are wanted. Those about orders are always sent. */
function MailsPart({ loaded }: { loaded: Notifications }) {
  const t = useT()
  return (
    <div className="stack" id="mails">
      <p className="soft">{t('mails.text')}</p>
      <AccountForm
        id="notificationsForm"
        initial={{ ...loaded }}
        fields={notificationKinds.map(kind => ({ name: kind, label: t(`mails.${kind}`), type: 'check' }))}
        submit={t('common.save')}
      />
    </div>
  )
}

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
