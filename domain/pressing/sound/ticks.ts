// How a recording is cut up for those who hear it: ticks of 10 ms, frames of two, hops of ten, pieces of a
// hundred.
import type { Recording } from './measurement.ts'

const ticksInSecond = 100
const ticksInFrame = 2
export const ticksInHop = 10

export const tickFrames = (rate: number): number => Math.max(1, Math.floor(rate / ticksInSecond))

/** Frames of the pieces that a recording has to be heard in, all but the last. */
export const pieceFrames = (rate: number): number => tickFrames(rate) * ticksInSecond

/** Left and right at most are measured. */
export const channelsOf = ({ channels }: Pick<Recording, 'channels'>): number => Math.min(2, channels)

/** Whether the tick that begins at a frame is the last of 20 ms, or of 100. */
export const isFrameEnd = (at: number, tick: number): boolean =>
  (Math.floor(at / tick) + 1) % ticksInFrame === 0
export const isHopEnd = (at: number, tick: number): boolean => (Math.floor(at / tick) + 1) % ticksInHop === 0
