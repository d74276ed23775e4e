import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import '../../styles/prose.css'
import { Loaded } from '../loaded.tsx'
import { ReportScreen } from './report-screen.tsx'

function Report() {
  usePageJourneys([['reportForm']])
  const report = useJourney('reportForm')
  const view = useSelector(report, viewOnce(viewForm))
  return (
    <ReportScreen
      view={view}
      acts={{
        change: (name, value) => report.send({ type: 'form.change', name, value }),
        leave: name => report.send({ type: 'form.leave', name }),
        submit: () => report.send({ type: 'form.submit', key: newKey() }),
        focused: () => report.send({ type: 'form.focused' }),
      }}
    />
  )
}

/** Where a comment or review is reported, which the address names. */
export function Page() {
  return <Loaded kind="plain">{() => <Report />}</Loaded>
}
