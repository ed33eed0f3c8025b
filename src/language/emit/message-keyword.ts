import { _, type CodeKeywordDefinition, Name, str, stringify } from 'ajv'
import { messagesHelper } from '../../contract/runtime/form-runtime.ts'
import { saidErrors } from '../../contract/runtime/said-errors.ts'

/** As Ajv calls them in every validator. */
const vErrors = new Name('vErrors')
const errors = new Name('errors')
const instancePath = new Name('instancePath')
/** `require("…").default`, as Ajv asks for helpers. */
const helper = { ref: saidErrors, code: _`require(${messagesHelper}).default` }

/** `errorMessage` as a keyword of Ajv: a call of what the runtime has, with the messages as data. */
export const messageKeyword: CodeKeywordDefinition = {
  keyword: 'errorMessage',
  schemaType: ['string', 'object'],
  // After all keywords beside it.
  post: true,
  code({ gen, schema, it }) {
    // Inside a condition nobody reads errors.
    if (it.createErrors === false) return
    const place = _`${str`${instancePath}${it.errorPath}`}, ${it.errSchemaPath}`
    gen.if(_`${errors} > 0`, () => {
      const call = _`${gen.scopeValue('func', helper)}(${vErrors}, ${place}, ${stringify(schema)})`
      gen.assign(vErrors, call).assign(errors, _`${vErrors}.length`)
    })
  },
}
