import { juntar } from './juntar';

juntar(1);
