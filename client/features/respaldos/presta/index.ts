export { esperadosQuery, type DeQue, type Pedido } from './api';
export { Pedir } from './Pedir';
export { useEsperado } from './useEsperado';
