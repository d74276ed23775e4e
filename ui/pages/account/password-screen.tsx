import { passwordMinLength } from '#domain/constants.ts'
import { useT } from '../../text/text-context.tsx'
import { AccountForm } from './parts/account-form.tsx'
import { AccountFrame } from './parts/account-frame.tsx'

/** Another password, for the present one. Spec section 2, `/user/pass`. */
export function PasswordScreen() {
  const t = useT()
  return (
    <AccountFrame title={t('account.password')}>
      <div className="published stack">
        <p className="measure">{t('password.text')}</p>
        <AccountForm
          id="passwordForm"
          fields={[
            {
              name: 'password',
              label: t('password.now'),
              hint: t('password.none_hint'),
              type: 'password',
              autoComplete: 'current-password',
            },
            {
              name: 'new_password',
              label: t('password.new'),
              hint: t('password.hint', { count: passwordMinLength }),
              type: 'password',
              autoComplete: 'new-password',
            },
          ]}
          submit={t('password.save')}
          problems={{ password_wrong: t('account.problem_password_wrong') }}
        />
      </div>
    </AccountFrame>
  )
}
