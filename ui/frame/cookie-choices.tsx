import { useEffect, useRef, useState } from 'react'
import { type ConsentView, viewConsent } from '#machines/journeys/consent/consent.view.ts'
import { Button } from '../parts/button.tsx'
import { CheckField } from '../parts/field.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

function Purposes({ purposes }: { purposes: { measurement: boolean; support: boolean } }) {
  const t = useT()
  const tell = useSend('consent')
  const [chosen, setChosen] = useState(purposes)
  return (
    <form
      className="stack"
      onSubmit={event => {
        event.preventDefault()
        tell({ type: 'consent.choose', purposes: chosen })
      }}
    >
      <CheckField label={t('cookies.needed')} checked disabled />
      <CheckField
        label={t('cookies.audience')}
        checked={chosen.measurement}
        onChange={event => setChosen({ ...chosen, measurement: event.currentTarget.checked })}
      />
      <CheckField
        label={t('cookies.chat')}
        checked={chosen.support}
        onChange={event => setChosen({ ...chosen, support: event.currentTarget.checked })}
      />
      <Button type="submit">{t('cookies.save')}</Button>
    </form>
  )
}

/** Who asks for the choices again is led to them, and back to where they were; the first question waits. */
function useFocusWhenAskedFor(isAskedFor: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAskedFor) return undefined
    const before = document.activeElement
    section.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isAskedFor])
  return section
}

function Question({ consent }: { consent: ConsentView }) {
  const t = useT()
  const tell = useSend('consent')
  const [isDetailed, setDetailed] = useState(false)
  const section = useFocusWhenAskedFor(consent.can.close)
  return (
    <section ref={section} className="cookies" data-lazy aria-labelledby="cookies-title" tabIndex={-1}>
      <h2 id="cookies-title">{t('cookies.title')}</h2>
      <p>{t('cookies.text')}</p>
      {isDetailed && <Purposes purposes={consent.purposes} />}
      <div className="row">
        <Button onClick={() => tell({ type: 'consent.refuse' })}>{t('cookies.refuse')}</Button>
        <Button onClick={() => tell({ type: 'consent.accept' })}>{t('cookies.accept')}</Button>
        {!isDetailed && (
          <Button kind="plain" onClick={() => setDetailed(true)}>
            {t('cookies.choose')}
          </Button>
        )}
        {consent.can.close && (
          <Button kind="plain" onClick={() => tell({ type: 'consent.close' })}>
            {t('common.close')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Asks once, refusing as easy as accepting; nothing is counted before. Spec section 3, cookie consent. */
export function CookieChoices() {
  const consent = useView('consent', viewConsent)
  return consent?.isAsking ? <Question consent={consent} /> : null
}
