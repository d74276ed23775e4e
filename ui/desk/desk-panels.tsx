import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { viewPalette } from '#machines/journeys/palette/palette.view.ts'
import { SidePanel } from '../frame/panels/side-panel.tsx'
import { Button } from '../parts/button.tsx'
import { usePlace } from '../place-context.tsx'
import { usePageJourneys, viewOnce } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useJourney } from '../use-journey.ts'
import { DeskLinks } from './desk-links.tsx'
import { PalettePanel, type PaletteProps } from './palette-panel.tsx'
import { type NamedDesk, useDesks } from './use-desks.ts'

/** Ids of what opens the panels, which get the focus back. */
export const menuButtonId = 'desk-menu'
export const accountId = 'desk-account'

/** What keys do in the list of a desk. */
const listKeys = [
  'desk.key_rows',
  'desk.key_choose',
  'desk.key_all',
  'desk.key_bulk',
  'desk.key_search',
  'desk.key_views',
  'desk.key_columns',
] as const

function Keys({ view, send }: PaletteProps) {
  const t = useT()
  const desks = useDesks()
  return (
    <SidePanel
      isOpen={view.isHelpOpen}
      title={t('desk.keys')}
      returnTo={accountId}
      onClose={() => send({ type: 'palette.close' })}
    >
      <div className="stack">
        {!view.hasKeys && <p>{t('desk.keys_are_off')}</p>}
        <ul className="staff-keys">
          <li>{t('desk.key_palette')}</li>
          {view.hasKeys && <li>{t('desk.key_help')}</li>}
          {view.hasKeys && listKeys.map(word => <li key={word}>{t(word)}</li>)}
          {view.hasKeys &&
            desks
              .filter(({ key }) => key !== '')
              .map(({ key, words }) => <li key={key}>{t('desk.key_go', { key, desk: words[0] ?? '' })}</li>)}
        </ul>
        <Button onClick={() => send({ type: 'palette.setKeys', hasKeys: !view.hasKeys })}>
          {t(view.hasKeys ? 'desk.keys_off' : 'desk.keys_on')}
        </Button>
      </div>
    </SidePanel>
  )
}

/** Where letters are written, keys write. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, select, textarea, [role="dialog"]') !== null)

function useKeys(send: PaletteProps['send'], desks: readonly NamedDesk[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event
      if (isComposing || altKey) return
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'k') return
        event.preventDefault()
        send({ type: 'palette.open', desks })
      } else if (key.length === 1 && !isWriting(target)) send({ type: 'palette.key', key, desks })
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [send, desks])
}

/** What lies in front of the desk when it is asked for: palette, keys and, in narrow windows, the desks. */
export function DeskPanels() {
  const t = useT()
  usePageJourneys([['palette']])
  const { path } = usePlace()
  const palette = useJourney('palette')
  const view = useSelector(palette, viewOnce(viewPalette))
  const send: PaletteProps['send'] = useCallback(event => palette.send(event), [palette])
  useKeys(send, useDesks())
  useEffect(() => send({ type: 'palette.navigated' }), [send, path])
  if (!view) return null
  return (
    <>
      <PalettePanel view={view} send={send} />
      <Keys view={view} send={send} />
      <SidePanel
        isOpen={view.isMenuOpen}
        title={t('desk.navigation')}
        returnTo={menuButtonId}
        side="left"
        onClose={() => send({ type: 'palette.close' })}
      >
        <nav aria-label={t('desk.navigation')}>
          <DeskLinks />
        </nav>
      </SidePanel>
    </>
  )
}
