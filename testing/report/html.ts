import type { AnyStateMachine } from 'xstate'
import { isSeenWhole } from '../walk/guard-answers.ts'
import { planOf } from '../draw/chart-plan.ts'
import { layOut, type Mark } from '../draw/lay-out.ts'
import { escaped, svgOf } from '../draw/svg.ts'
import type { Tested } from './tested.ts'
import { type Finding, reasonOf } from './findings.ts'
import { reportStyle } from './style.ts'

const words = { passed: '✓ passed', incomplete: '○ incomplete', failed: '✗ failed' } as const
const exercisedWords = { whole: '✓ exercised', part: '○ in part', none: '✗ not exercised' } as const

const items = (lines: readonly string[], className = ''): string =>
  `<ul class="${className}">${lines.map(line => `<li>${line}</li>`).join('')}</ul>`

const section = (title: string, body: string): string => `<h3>${title}</h3>${body}`

const idOf = (index: number): string => `machine-${index + 1}`

function overview(findings: readonly Finding[]): string {
  const rows = findings.map(({ tested }, index) => {
    const { name, verdict, transitions, comparisons, mutation } = tested
    const slips = mutation === undefined ? '' : `${mutation.killed} of ${mutation.mutants}`
    return (
      `<tr><td><a href="#${idOf(index)}">${escaped(name)}</a></td>` +
      `<td class="verdict ${verdict}">${words[verdict]}</td>` +
      `<td class="number">${transitions.taken} of ${transitions.of}</td>` +
      `<td class="number spare">${comparisons}</td><td class="number spare">${slips}</td></tr>`
    )
  })
  const head =
    '<tr><th>machine</th><th>result</th><th class="number">transitions</th>' +
    '<th class="number spare">comparisons</th><th class="number spare">slips found</th></tr>'
  return `<div class="wide"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`
}

const sample = (mark: Mark): string =>
  `<svg class="chart" style="display:inline" width="44" height="12" aria-hidden="true">` +
  `<g class="arrow ${mark}"><path d="M0 6L36 6"/><polygon points="44,6 36,2 36,10"/></g></svg>`

const legend = `<ul class="legend"><li>${sample('covered')}✓ taken</li>
<li>${sample('uncovered')}○ never taken</li><li>${sample('failing')}✗ differs</li>
<li>${sample('plain')}not known</li></ul>`

async function chart(machine: AnyStateMachine, marks: Finding['marks'], index: number): Promise<string> {
  const drawing = await layOut(planOf(machine), key => marks.get(key) ?? 'plain')
  const title = `Statechart ${machine.id}`
  const fit = `fit-${index + 1}`
  return (
    `<h3>Statechart</h3><input type="checkbox" class="fit" id="${fit}">` +
    `<label for="${fit}">fit to the width</label>${legend}` +
    `<div class="window" tabindex="0" role="region" aria-label="${escaped(title)}">` +
    `${svgOf(drawing, title)}</div>`
  )
}

function difference({ difference: text, trace }: Tested): string {
  if (text === undefined) return ''
  const steps = (trace?.steps ?? []).map(step => `<li class="step">${escaped(step)}</li>`).join('')
  const way = trace === undefined ? '' : section('Shortest way there', `<ol>${steps}</ol>`)
  const command = trace === undefined ? '' : `sillon test replay ${trace.file}`
  const again = trace === undefined ? '' : section('Again', `<code class="again">${escaped(command)}</code>`)
  return section('Difference', `<pre>${escaped(text)}</pre>`) + way + again
}

const seen = (was: boolean, word: string): string =>
  `<td class="${was ? 'whole' : 'part'}">${was ? '✓' : '○'} ${word}</td>`

/** Each guarded transition, and which answers of its guard were seen: for information, no fault. */
function guardTable({ guards = [] }: Tested): string {
  if (guards.length === 0) return ''
  const rows = guards.map(
    ({ guard, transition, wasTrue, wasFalse }) =>
      `<tr>${seen(wasTrue, 'true')}${seen(wasFalse, 'false')}` +
      `<td>${escaped(guard)} <code class="faint">${escaped(transition)}</code></td></tr>`,
  )
  const whole = `${guards.filter(isSeenWhole).length} of ${guards.length} were seen true and false.`
  const head = '<tr><th>let through</th><th>kept back</th><th>guard</th></tr>'
  const table = `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
  return section('Guards', `<p>${whole}</p><div class="wide">${table}</div>`)
}

function slips({ mutation, transitions }: Tested): string {
  if (mutation === undefined) return ''
  const told = `<p>${mutation.killed} of ${mutation.mutants} slips were told from the chart.</p>`
  const survivors = mutation.survivors.map(({ slip, where }) => {
    const reason = reasonOf(slip, where, transitions.missing)
    return `<b>${escaped(slip)}</b>, <code>${escaped(where)}</code><br><span class="faint">${reason}</span>`
  })
  return section('Slips of the chart', told + (survivors.length > 0 ? items(survivors) : ''))
}

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : section(title, items(lines.map(escaped), 'keys'))

function served({ requirements }: Finding): string {
  if (requirements.length === 0) return ''
  const lines = requirements.map(({ requirement, exercised }) => {
    const where = requirement.transition ?? requirement.state
    return (
      `<span class="${exercised}">${exercisedWords[exercised]}</span> ${escaped(requirement.text)} ` +
      `<code class="faint">${escaped(where)}</code>`
    )
  })
  return section('Requirements', items(lines))
}

async function machineSection(finding: Finding, index: number, isOpen: boolean): Promise<string> {
  const { tested, machine, marks } = finding
  const { name, verdict, transitions, states, edges, seconds } = tested
  const size = `${states} states, ${edges} edges walked in ${seconds.toFixed(2)} s`
  return [
    `<details class="machine"${isOpen ? ' open' : ''}><summary>`,
    `<h2>${escaped(name)}</h2><span class="verdict ${verdict}">${words[verdict]}</span>`,
    `<span>${transitions.taken} of ${transitions.of} transitions</span></summary>`,
    // A link opens a closed section only when it leads to something inside it.
    `<p class="size faint" id="${idOf(index)}">${size}</p>`,
    difference(tested),
    machine === undefined ? '' : await chart(machine, marks, index),
    listed('Never taken', transitions.missing),
    listed('No state took', tested.unused),
    listed('Not reached', tested.unreached ?? []),
    listed('Still needed', tested.needs),
    guardTable(tested),
    slips(tested),
    served(finding),
    '</details>',
  ].join('\n')
}

const rank = { none: 0, part: 1, whole: 2 } as const

/** Each requirement once: as far as the machine that went furthest has exercised it. */
function allRequirements(findings: readonly Finding[]): string {
  const found = new Map<string, { exercised: keyof typeof rank; by: Set<string> }>()
  for (const { tested, requirements } of findings) {
    for (const { requirement, exercised } of requirements) {
      const known = found.get(requirement.text) ?? { exercised: 'none', by: new Set<string>() }
      if (rank[exercised] > rank[known.exercised]) known.exercised = exercised
      found.set(requirement.text, { ...known, by: known.by.add(tested.name) })
    }
  }
  if (found.size === 0) return ''
  const inOrder = [...found].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
  const rows = inOrder.map(
    ([text, { exercised, by }]) =>
      `<tr><td>${escaped(text)}</td><td class="${exercised}">${exercisedWords[exercised]}</td>` +
      `<td>${[...by].map(escaped).join(', ')}</td></tr>`,
  )
  const whole = [...found.values()].filter(({ exercised }) => exercised === 'whole').length
  return (
    `<details class="machine"><summary><h2>Requirements</h2> ${whole} of ${found.size} exercised</summary>` +
    '<div class="wide"><table><thead><tr><th>specification</th><th>in this run</th><th>machines</th></tr>' +
    `</thead><tbody>${rows.join('')}</tbody></table></div></details>`
  )
}

/** Sections that are open at first: all of a few, else those that somebody has to look at. */
const openMost = 3

/** The report as one HTML file that opens without a network and runs no script. */
export async function htmlReport(findings: readonly Finding[], nowMs: number): Promise<string> {
  const passed = findings.filter(({ tested }) => tested.verdict === 'passed').length
  const sections: string[] = []
  for (const [index, finding] of findings.entries()) {
    const isOpen = findings.length <= openMost || finding.tested.verdict !== 'passed'
    sections.push(await machineSection(finding, index, isOpen))
  }
  const at = new Date(nowMs).toISOString().replace('T', ' ').slice(0, 16)
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>Machines: ${passed} of ${findings.length} passed</title>`,
    `<style>${reportStyle}</style></head><body><main>`,
    `<h1>Machines walked by their models</h1>`,
    `<p><b>${passed} of ${findings.length} passed</b> <span class="faint">${at} UTC</span></p>`,
    overview(findings),
    allRequirements(findings),
    ...sections,
    '</main></body></html>',
  ].join('\n')
}
