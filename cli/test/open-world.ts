// The shop that models are run against: one that is opened for the test, or the one at --url.
import { isFailure } from '#contract'
import { failed, type Failed } from '../terminal/problem.ts'
import { findServer } from '../find-server.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { Levels } from './load-levels.ts'
import type { SystemLevel } from '#testing/drivers/system.ts'

type World = Awaited<ReturnType<Levels['openLevelWorld']>>

/**
 * Opens what a level needs. A shop at an address must answer (`server_unreachable`) and sell what the models
 * buy (`demonstration_missing`). Without --url the shop is always one of its own: a model places orders.
 */
export async function openWorld(
  terminal: Terminal,
  drivers: Levels,
  against: SystemLevel,
  { url }: CommonOptions,
): Promise<World | Failed> {
  if (url === undefined) return drivers.openLevelWorld(against)
  const place = await findServer(terminal, { url })
  if (isFailure(place)) return place
  const at = place.kind === 'running' ? place.url : url
  return (await drivers.sellsDemonstration(at))
    ? drivers.openLevelWorld(against, at)
    : failed('demonstration_missing', at)
}
