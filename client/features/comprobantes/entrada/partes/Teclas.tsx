import { dialogos } from '@/ui/avisos';
import { ListaTeclas, type Tecla } from '@/ui/base';
import estilos from '../entrada.module.css';

const DE_EMITIR: Tecla[] = [
  [['Ctrl', 'Enter'], 'Emitir'],
  [['Ctrl', 'S'], 'Guardar el borrador'],
];
const DE_GUARDAR: Tecla[] = [[['Ctrl', 'S'], 'Guardar']];
const DE_LAS_LINEAS: Tecla[] = [
  [['Ctrl', '↓'], 'Ir ya a una línea nueva, desde cualquier campo'],
  [['Enter'], 'Tomar lo buscado; en una línea, ir a la celda siguiente y, en la última, a una línea nueva'],
  [['Mayús', 'Enter'], 'Volver a la celda anterior'],
  [['↑', '↓'], 'Moverse por la lista que se busca, o por la misma columna'],
  [['Ctrl', 'D'], 'Copiar la línea'],
  [['Ctrl', 'Supr'], 'Quitar la línea'],
  [['F2'], 'Más datos de la línea: ICE, código auxiliar, detalles'],
  [['Ctrl', 'K'], 'Buscar pantalla, documento, cliente o acción'],
  [['?'], 'Esta hoja'],
];

function Lista({ teclas, alCerrar }: { teclas: Tecla[]; alCerrar: () => void }) {
  return (
    <>
      <ListaTeclas teclas={[...teclas, ...DE_LAS_LINEAS]} alCerrar={alCerrar} />
      <p className={estilos.nota}>
        El descuento se escribe en dólares o como parte: <code>5%</code>.
      </p>
    </>
  );
}

const ver = (teclas: Tecla[]) =>
  dialogos.lectura('Todo con el teclado', (cerrar) => <Lista teclas={teclas} alCerrar={cerrar} />);

export const verTeclas = () => ver(DE_EMITIR);
/** Las de lo que se guarda y no se emite. */
export const verTeclasAlGuardar = () => ver(DE_GUARDAR);
