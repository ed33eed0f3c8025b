import { _, type CodeKeywordDefinition } from 'ajv'
import { uniqueHelper } from '../../contract/runtime/form-runtime.ts'
import { hasUniqueItems } from '../../contract/runtime/unique-items.ts'

/** `require("…").default`, as Ajv asks for helpers. */
const helper = { ref: hasUniqueItems, code: _`require(${uniqueHelper}).default` }

/** In place of Ajv's own, which compares every item with every other one. */
export const uniqueKeyword: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  code(cxt) {
    if (cxt.schema === true) cxt.pass(_`${cxt.gen.scopeValue('func', helper)}(${cxt.data})`)
  },
}
