import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { SecondFactor } from '#contract'
import {
  type SecondFactorView,
  viewSecondFactor,
} from '#machines/journeys/second-factor/second-factor.view.ts'
import { newKey } from '../../edge.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'

/** What is wrong with what was typed. */
function useRefusal() {
  const t = useT()
  const words = useProblemWords()
  return ({ problem }: SecondFactorView) => {
    if (problem === null) return undefined
    if (problem.code === 'password_wrong') return t('account.problem_password_wrong')
    if (problem.code === 'second_factor_wrong') return t('factor.code_wrong')
    return words(problem) ?? t('errors.failed')
  }
}

/** The secret for the app: a picture for its camera, and the text for who types it. */
function Offer({ secret, uri }: NonNullable<SecondFactorView['offer']>) {
  const t = useT()
  return (
    <div className="stack">
      <p className="measure">{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.picture')} />
      <p>
        {t('factor.secret')} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={uri}>{t('factor.open_app')}</a>
      </p>
    </div>
  )
}

/** Asks for the password, or for the first code of the app. */
function Asking({ view }: { view: SecondFactorView }) {
  const t = useT()
  const secondFactor = useJourney('secondFactor')
  const refusal = useRefusal()(view)
  const isCode = view.asks === 'code'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    secondFactor.send({ type: 'secondFactor.send', key: newKey() })
  }
  return (
    <form className="stack account-form" onSubmit={submit} noValidate>
      {view.offer && <Offer {...view.offer} />}
      <TextField
        key={view.asks}
        id={`second-factor-${view.asks}`}
        name={isCode ? 'code' : 'password'}
        type={isCode ? 'text' : 'password'}
        {...(isCode ? { inputMode: 'numeric' as const } : {})}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        label={t(isCode ? 'factor.code' : 'password.now')}
        hint={t(isCode ? 'factor.code_hint' : 'password.none_hint')}
        error={refusal}
        value={view.typed}
        onChange={event => secondFactor.send({ type: 'secondFactor.write', text: event.currentTarget.value })}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={view.isBusy}>
          {t(isCode || view.act === 'end' ? `factor.${view.act}` : 'factor.go_on')}
        </Button>
        <Button
          kind="plain"
          disabled={!view.can.drop}
          onClick={() => secondFactor.send({ type: 'secondFactor.drop' })}
        >
          {t('common.cancel')}
        </Button>
      </div>
      <div role="status">{refusal && <p className="form-problem">{refusal}</p>}</div>
    </form>
  )
}

/** The recovery codes, shown this once and to be taken away. */
function Codes({ codes }: { codes: readonly string[] }) {
  const t = useT()
  const secondFactor = useJourney('secondFactor')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  return (
    <div className="stack" role="status">
      <h3>{t('factor.codes')}</h3>
      <p className="measure">{t('factor.codes_text')}</p>
      <ul className="kept-list kept-list-flat">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <a className="button" href={file} download="sillon-recovery-codes.txt">
          {t('factor.codes_save')}
        </a>
        <Button kind="primary" onClick={() => secondFactor.send({ type: 'secondFactor.drop' })}>
          {t('factor.codes_seen')}
        </Button>
      </div>
    </div>
  )
}

/** Whether signing in asks for a second factor; turning it on and off. */
export function SecondFactorPart({ loaded }: { loaded: SecondFactor }) {
  const t = useT()
  const fmt = useFmt()
  const secondFactor = useJourney('secondFactor')
  const view = useSelector(secondFactor, viewOnce(viewSecondFactor))
  const { on, since, codes_left } = view?.factor ?? loaded
  if (view && view.codes.length > 0) return <Codes codes={view.codes} />
  if (view && view.asks !== null) return <Asking view={view} />
  const act = on ? 'end' : 'begin'
  return (
    <div className="stack" id="second-factor">
      <p className="measure">
        {on
          ? t('factor.on', { date: since === null ? '' : fmt.date(since), count: codes_left })
          : t('factor.off')}
      </p>
      <div>
        <Button
          disabled={view?.can[act] !== true}
          onClick={() => secondFactor.send({ type: 'secondFactor.choose', act })}
        >
          {t(`factor.${act}`)}
        </Button>
      </div>
    </div>
  )
}
