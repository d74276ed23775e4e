import { useSelector } from '@xstate/react'
import type { User } from '#contract'
import { pictureMaxMb } from '#domain/media/picture.ts'
import { viewGone } from '#machines/journeys/locale/locale.gone.ts'
import { viewLocale } from '#machines/journeys/locale/locale.view.ts'
import { type Locale, languageOptions } from '#domain/text/locale.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { awaitedEmail, profileValues } from '#machines/forms/settings.forms.ts'
import { CurrencyChoice } from '../../frame/links/currency-choice.tsx'
import { LanguageLinks } from '../../frame/links/language-links.tsx'
import { Button } from '../../parts/button.tsx'
import { newKey } from '../../edge.ts'
import { useView, viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm } from './parts/account-form.tsx'
import { useCountryOptions } from './parts/address-specs.ts'
import { Portrait } from './parts/portrait.tsx'

/** The address that is to be confirmed before it replaces the one of now. */
function useAwaitedEmail(user: User) {
  const form = useSelector(useJourney('profileForm'), viewOnce(viewForm))
  return awaitedEmail(user, form?.values ?? {})
}

/** Name, e-mail address, country, and whether others see the profile. */
export function PersonPart({ user }: { user: User }) {
  const t = useT()
  const awaited = useAwaitedEmail(user)
  return (
    <div className="stack" id="profile">
      {!user.email_confirmed && (
        <div className="news stack">
          <p>{t('profile.unconfirmed', { email: user.email })}</p>
          <AccountForm
            id="confirmForm"
            fields={[]}
            submit={t('profile.confirm_again')}
            sent={t('profile.confirm_sent', { email: user.email })}
            primary={false}
          />
        </div>
      )}
      <AccountForm
        id="profileForm"
        initial={profileValues(user)}
        fields={[
          { name: 'firstname', label: t('address.firstname'), autoComplete: 'given-name', maxLength: 120 },
          { name: 'lastname', label: t('address.lastname'), autoComplete: 'family-name', maxLength: 120 },
          {
            name: 'email',
            label: t('profile.email'),
            hint: t('profile.email_hint'),
            type: 'email',
            autoComplete: 'email',
          },
          {
            name: 'password',
            label: t('password.now'),
            hint: t('profile.password_hint'),
            type: 'password',
            autoComplete: 'current-password',
          },
          {
            name: 'country_id',
            label: t('address.country'),
            type: 'select',
            autoComplete: 'country',
            options: useCountryOptions(),
          },
          {
            name: 'profile_public',
            label: t('profile.public'),
            hint: t('profile.public_hint'),
            type: 'check',
          },
        ]}
        submit={t('common.save')}
        {...(awaited === null ? {} : { sent: t('profile.email_asked', { email: awaited }) })}
        problems={{
          password_wrong: t('account.problem_password_wrong'),
        }}
      />
    </div>
  )
}

/** The picture beside one's comments, and the way to another or to none. */
export function PicturePart({ user }: { user: User }) {
  const t = useT()
  const pictureForm = useJourney('pictureForm')
  return (
    <div className="picture-part" id="picture">
      <Portrait picture={user.picture} name={user.name} />
      <div className="stack">
        <AccountForm
          id="pictureForm"
          fields={[
            {
              name: 'picture',
              label: t('profile.picture_choose'),
              hint: t('profile.picture_hint', { max: pictureMaxMb }),
              type: 'file',
              accept: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
              maxMb: pictureMaxMb,
            },
          ]}
          submit={t('profile.picture_send')}
          primary={false}
          problems={{
            picture_invalid: t('account.problem_picture_invalid'),
            picture_too_large: t('account.problem_picture_too_large'),
            storage_full: t('account.problem_storage_full'),
          }}
        >
          {user.picture !== null && (
            <Button
              kind="plain"
              onClick={() => {
                pictureForm.send({ type: 'form.reset', values: {} })
                pictureForm.send({ type: 'form.submit', key: newKey() })
              }}
            >
              {t('profile.picture_remove')}
            </Button>
          )}
        </AccountForm>
      </div>
    </div>
  )
}

/** What was chosen once and the shop offers no more, and what stands in its place. */
function GoneNotes() {
  const t = useT()
  const gone = useView('locale', viewGone)
  const { currency, locale } = useView('locale', viewLocale)
  const nameOf = (code: Locale) => languageOptions.find(option => option.code === code)?.label ?? code
  return (
    <>
      {gone.language && (
        <p role="status">
          {t('profile.language_gone', { gone: nameOf(gone.language), now: nameOf(locale) })}
        </p>
      )}
      {gone.currency && (
        <p role="status">
          {t('profile.currency_gone', {
            gone: t(`currency.${gone.currency}`),
            now: t(`currency.${currency}`),
          })}
        </p>
      )}
    </>
  )
}

/** Language and currency: kept with the account, whatever the next device says. */
export function ChoicesPart() {
  const t = useT()
  return (
    <div className="stack account-form" id="language">
      <p className="soft">{t('profile.choices_text')}</p>
      <GoneNotes />
      <LanguageLinks />
      <CurrencyChoice place="account" />
    </div>
  )
}
