import { Panel } from '../../frame/panels/player-bar.tsx'
import { Loaded } from '../loaded.tsx'
import { type Listening, PlayerScreen } from './player-screen.tsx'
import { useSounding } from '../product/use-sounding.ts'

function Player({ data }: { data: Listening }) {
  const { sounding, press } = useSounding(data.songs)
  return (
    <>
      <PlayerScreen data={data} sounding={sounding} onPlay={press} />
      <Panel />
    </>
  )
}

/** One record to listen to, with nothing around it. Spec section 2, layout rules. */
export function Page() {
  return <Loaded kind="listening">{data => <Player key={data.project.id} data={data} />}</Loaded>
}
