import { Command } from 'commander'
import { acting, collected, type Host, type Run, withExamples } from '../command.ts'
import type { ApiOptions } from '../call-endpoint.ts'

const runApi: Run<ApiOptions> = async (terminal, args, options) => {
  const { callEndpoint, listEndpoints } = await import('../call-endpoint.ts')
  return options.list === true || args.length === 0
    ? listEndpoints(terminal, options)
    : callEndpoint(terminal, args, options)
}

/** `sillon api NAME`: every endpoint of the contract, by name. */
export function apiCommand(host: Host, run = runApi): Command {
  const command = new Command('api')
    .description('call any endpoint of the shop by its name; --list shows them all')
    .argument('[name]', 'endpoint, such as projects.one')
    .argument('[fields...]', 'input as field=value; field:=JSON for numbers, lists and objects')
    .option('--list', 'list the endpoints instead')
    .option('-i, --input <json>', 'input as one JSON object, @FILE to read it from a file, - from stdin')
    .option('-s, --set <field>', 'another way to write field=value', collected)
    .option('-o, --output <file>', 'where to write a file that is answered; default: its own name')
    .option('-k, --key <key>', 'idempotency key; the same key does a thing once only')
  withExamples(command, [
    ['sillon api --list', 'all endpoints, who may call them and what they do'],
    ['sillon api projects.one id=1001 currency=EUR', 'path parts, query and body are one flat object'],
    [`sillon api cart.calculate -i '{"currency":"EUR","shops":{}}'`, 'input as JSON'],
  ])
  return acting(command, host, run)
}
