import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
  readonly security: readonly Readonly<Record<string, unknown>>[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Content>>;
    readonly securitySchemes: Readonly<Record<string, { readonly name: string }>>;
  };
}

/** Sent by any HTTP client. */
const ORDINARY = new Set(
  'host connection content-type content-length accept accept-encoding accept-language user-agent sec-fetch-mode'.split(
    ' ',
  ),
);

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** A proxy that validates every request and answer against the OpenAPI document. */
export async function validatingProxy(app: FastifyInstance, given: object) {
  const document = given as Document;
  const violations: string[] = [];
  const ajv = new Ajv2020({ strict: false, coerceTypes: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(given, 'document');

  /** Schemas are compiled in place, because their references point into the document. */
  const check = (where: string, schema: object, value: unknown) => {
    const inPlace = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
    if (!ajv.validate(inPlace, value)) violations.push(`${where}: ${ajv.errorsText()}`);
  };

  const operationFor = (method: string, path: string) => {
    const found = Object.entries(document.paths).find(([template, { [method]: operation }]) => {
      const [parts, wanted] = [path.split('/'), template.split('/')];
      return (
        operation &&
        parts.length === wanted.length &&
        wanted.every((part, i) => part.startsWith('{') || part === parts[i])
      );
    });
    return found?.[1][method];
  };

  const checkHeaders = (where: string, { parameters, security }: Operation, headers: IncomingHttpHeaders) => {
    const ofSecurity = security
      .flatMap((schemes) => Object.keys(schemes))
      .map((scheme) => document.components.securitySchemes[scheme]?.name ?? '');
    const ofParameters = parameters.filter((parameter) => parameter.in === 'header');
    const known = new Set([...ofSecurity, ...ofParameters.map(({ name }) => name.toLowerCase())]);
    const needed = [...ofSecurity, ...ofParameters.filter(({ required }) => required).map(({ name }) => name)];
    for (const name of needed.filter((one) => !(one in headers))) violations.push(`${where}: no header ${name}`);
    for (const name of Object.keys(headers).filter((one) => !known.has(one) && !ORDINARY.has(one)))
      violations.push(`${where}: undocumented header ${name}`);
    for (const { name, schema } of ofParameters) {
      const value = headers[name.toLowerCase()];
      if (value !== undefined) check(`${where}: ${name}`, schema, value);
    }
  };

  const checkQuery = (where: string, { parameters }: Operation, query: URLSearchParams) => {
    for (const [name, value] of query) {
      const parameter = parameters.find((one) => one.in === 'query' && one.name === name);
      if (!parameter) violations.push(`${where}: undocumented parameter ${name}`);
      else check(`${where}?${name}`, parameter.schema, /^(?:true|false|\d+)$/.test(value) ? JSON.parse(value) : value);
    }
  };

  const checkContent = (where: string, { content }: Content, body: string) => {
    const schema = content?.['application/json']?.schema;
    if (schema) check(where, schema, body === '' ? undefined : JSON.parse(body));
    else if (body !== '') violations.push(`${where}: undocumented body`);
  };

  const pass = async (request: IncomingMessage) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    const { pathname, searchParams } = new URL(url, 'http://gateway');
    const where = `${method} ${pathname}`;
    const found = operationFor(method.toLowerCase(), pathname);
    const answer = await app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
    if (!found) {
      violations.push(`${where}: undocumented`);
      return answer;
    }
    const resolved = found.parameters.map((one) =>
      one.$ref === undefined ? one : (document.components.parameters[lastOf(one.$ref)] as Parameter),
    );
    const operation = { ...found, parameters: resolved };
    checkHeaders(where, operation, headers);
    checkQuery(where, operation, searchParams);
    checkContent(`${where} request`, operation.requestBody ?? {}, body);
    const response = operation.responses[answer.statusCode];
    const content = response?.$ref === undefined ? response : document.components.responses[lastOf(response.$ref)];
    if (content) checkContent(`${where} ${answer.statusCode}`, content, answer.body);
    else violations.push(`${where}: undocumented status ${answer.statusCode}`);
    return answer;
  };

  const server = createServer(
    (request, response) =>
      void pass(request).then(({ statusCode, headers, rawPayload }) =>
        response.writeHead(statusCode, headers).end(rawPayload),
      ),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations,
    checkMessage: (message: { readonly kind: string }) =>
      checkContent(message.kind, document.webhooks[message.kind]?.post.requestBody ?? {}, JSON.stringify(message)),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(resolve));
    },
  };
}
