import { Command } from 'commander'
import { acting, type Host, noun, withExamples } from '../../command.ts'
import type { ImportCardOptions } from '../../quote/rate-cards.ts'

function showCommand(host: Host): Command {
  const command = new Command('show')
    .description('the prices of a card, each with who says so')
    .argument('[card]', 'id or JSON file; the one in force unless another is named')
  withExamples(command, [
    ['sillon quote rate-card show', 'what is in force today'],
    ['sillon quote rate-card show --json > next.json', 'a file to make the next card from'],
  ])
  return acting(command, host, async (terminal, [card], options) =>
    (await import('../../quote/rate-cards.ts')).showRateCard(terminal, card, options),
  )
}

function checkCommand(host: Host): Command {
  const command = new Command('check')
    .description('whether a card can be used; everything wrong is named')
    .argument('<file>', 'JSON file; - reads stdin')
  withExamples(command, [
    ['sillon quote rate-card check next.json', 'gaps and overlaps of tiers, missing and negative prices'],
    ['sillon quote rate-card check next.json --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, [file = ''], options) =>
    (await import('../../quote/rate-cards.ts')).checkRateCard(terminal, file, options),
  )
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
  return acting(command, host, async (terminal, [before = '', after = ''], options) =>
    (await import('../../quote/rate-cards.ts')).diffRateCards(terminal, [before, after], options),
  )
}

function importCommand(host: Host): Command {
  const command = new Command('import')
    .description('take a card into the book of the shop; from its first day it prices all quotes (staff)')
    .argument('<file>', 'JSON file; - reads stdin')
    .option('--dry-run', 'only say what would happen')
  withExamples(command, [
    ['sillon quote rate-card import next.json --dry-run', 'whether it fits the cards there are'],
    ['sillon quote rate-card import next.json', 'whole or not at all; the same card twice changes nothing'],
  ])
  return acting<ImportCardOptions>(command, host, async (terminal, [file = ''], options) =>
    (await import('../../quote/rate-cards.ts')).importRateCard(terminal, file, options),
  )
}

function listCommand(host: Host): Command {
  const command = new Command('list').description('the cards of the shop, and which one is in force')
  withExamples(command, [
    ['sillon quote rate-card list', 'by their first days'],
    ['sillon quote rate-card list --json', 'for a script'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../../quote/rate-cards.ts')).listRateCards(terminal, options),
  )
}

/** `sillon quote rate-card list|show|check|diff|import` */
export const rateCardCommand = (host: Host): Command =>
  noun('rate-card', 'the dated prices that quotes are made from', [
    listCommand(host),
    showCommand(host),
    checkCommand(host),
    diffCommand(host),
    importCommand(host),
  ])
