import '../../styles/settings.css'
import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { openedValues } from '#machines/forms/shop-setting.forms.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { SettingsScreen } from './settings-screen.tsx'

type Standing = Output<'staff.settings'>['items'][number]

function useChanging() {
  usePageJourneys([['settingForm'], ['mailPreviewForm']])
  const journey = useJourney('settingForm')
  return {
    isReading: useView('page', viewPage, ({ isBusy }) => isBusy),
    view: useSelector(journey, viewOnce(viewForm)),
    choose: ({ name, texts: was, last_id: seen }: Standing, texts: Standing['texts'] = was) =>
      journey.send({ type: 'form.reset', values: openedValues(name, texts, { seen, was }) }),
    write: (name: string, value: string) => journey.send({ type: 'form.change', name, value }),
    send: () => journey.send({ type: 'form.submit', key: newKey() }),
    focused: () => journey.send({ type: 'form.focused' }),
    cancel: () => journey.send({ type: 'form.reset', values: {} }),
  }
}

/** What the shop goes by, for staff to read and change. */
export function Page() {
  const changing = useChanging()
  return (
    <Loaded kind="staff-settings" waiting={() => <AccountWaiting />}>
      {({ settings, setting, find }) => (
        <SettingsScreen settings={settings.items} setting={setting} find={find} changing={changing} />
      )}
    </Loaded>
  )
}
