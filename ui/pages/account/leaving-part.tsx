import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { viewDownload } from '#machines/journeys/download/download.view.ts'
import { Button } from '../../parts/button.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm } from './parts/account-form.tsx'

/** The own data as files. */
export function DataPart() {
  const t = useT()
  const download = useJourney('download')
  const view = useSelector(download, viewOnce(viewDownload))
  return (
    <div className="stack measure" id="data">
      <p>{t('data.text')}</p>
      <div>
        <Button
          icon="download"
          busy={view?.busyKey === 'data'}
          disabled={view?.can.start !== true}
          onClick={() => download.send({ type: 'download.start', wanted: { kind: 'data' } })}
        >
          {t('data.download')}
        </Button>
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
