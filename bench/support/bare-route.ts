/** A bare Fastify route in a process of its own: answers every GET of `/` with the bytes it was sent on standard input. */
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';

const bytes = await buffer(process.stdin);
const app = fastify();
app.get('/', (_request, reply) => reply.type('application/json').send(bytes));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
