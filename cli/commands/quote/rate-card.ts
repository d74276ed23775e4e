import { Command } from 'commander'
import { acting, type Host, noun, type Run, withExamples } from '../../command.ts'

const runShow: Run<object> = async (terminal, [card], options) => {
  const { showRateCard } = await import('../../quote/rate-cards.ts')
  return showRateCard(terminal, card, options)
}

const runCheck: Run<object> = async (terminal, [file = ''], options) => {
  const { checkRateCard } = await import('../../quote/rate-cards.ts')
  return checkRateCard(terminal, file, options)
}

const runDiff: Run<object> = async (terminal, [before = '', after = ''], options) => {
  const { diffRateCards } = await import('../../quote/rate-cards.ts')
  return diffRateCards(terminal, [before, after], options)
}

function showCommand(host: Host): Command {
  const command = new Command('show')
    .description('the prices of a card, each with who says so')
    .argument('[card]', 'id or JSON file; the one in force unless another is named')
  withExamples(command, [
    ['sillon quote rate-card show', 'what is in force today'],
    ['sillon quote rate-card show --json > next.json', 'a file to make the next card from'],
  ])
  return acting(command, host, runShow)
}

function checkCommand(host: Host): Command {
  const command = new Command('check')
    .description('whether a card can be used; everything wrong is named')
    .argument('<file>', 'JSON file; - reads stdin')
  withExamples(command, [
    ['sillon quote rate-card check next.json', 'gaps and overlaps of tiers, missing and negative prices'],
    ['sillon quote rate-card check next.json --json', 'for a script'],
  ])
  return acting(command, host, runCheck)
}

function diffCommand(host: Host): Command {
  const command = new Command('diff')
    .description('what changes from one card to another, figure by figure')
    .argument('<before>', 'id or JSON file')
    .argument('<after>', 'id or JSON file')
  withExamples(command, [
    ['sillon quote rate-card diff 2026-1 next.json', 'before a new card is used'],
    ['sillon quote rate-card diff old.json next.json --json', 'for a script'],
  ])
  return acting(command, host, runDiff)
}

/** `sillon quote rate-card show|check|diff` */
export const rateCardCommand = (host: Host): Command =>
  noun('rate-card', 'the dated prices that quotes are made from', [
    showCommand(host),
    checkCommand(host),
    diffCommand(host),
  ])
