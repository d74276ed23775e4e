import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'
import { DownloadButton } from '../download-button.tsx'
import { AccountForm } from './parts/account-form.tsx'

/** The own data as files. */
export function DataPart() {
  const t = useT()
  return (
    <div className="stack measure" id="data">
      <p>{t('data.text')}</p>
      <div>
        <DownloadButton wanted={{ kind: 'data' }}>{t('data.download')}</DownloadButton>
      </div>
    </div>
  )
}

/** The end of the account: what goes, what stays, and the password once more. */
export function ClosePart() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="stack measure" id="close">
      <p>{t('close.text')}</p>
      {isOpen ? (
        <AccountForm
          id="closeForm"
          fields={[
            {
              name: 'password',
              label: t('password.now'),
              type: 'password',
              autoComplete: 'current-password',
            },
          ]}
          submit={t('close.submit')}
          problems={{
            account_in_use: t('close.in_use'),
            password_wrong: t('account.problem_password_wrong'),
          }}
        >
          <Button kind="plain" onClick={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
        </AccountForm>
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('close.open')}</Button>
        </div>
      )}
    </div>
  )
}
