import { Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { dialogos } from '@/ui/avisos';
import { Icono, ListaTeclas, type Tecla } from '@/ui/base';
import { usarTeclas, usaTeclas } from './useTeclas';

const TECLAS: Tecla[] = [
  [['n'], 'Crear uno nuevo'],
  [['/'], 'Buscar en la lista'],
  [['j'], 'Bajar a la fila siguiente'],
  [['k'], 'Subir a la fila anterior'],
  [['x'], 'Marcar o desmarcar la fila'],
  [['Enter'], 'Abrir la fila'],
  [['d'], 'Duplicar el documento de la fila, o el que está abierto'],
  [['Ctrl', 'K'], 'Ir a una pantalla o un documento, o hacer algo'],
  [['?'], 'Esta hoja'],
];

/** Sin las que en esta pantalla hacen otra cosa. */
const deToda = (suyas: Tecla[]) => {
  const propias = new Set(suyas.map(([teclas]) => teclas.join()));
  return TECLAS.filter(([teclas]) => !propias.has(teclas.join()));
};

function Hoja({ suyas, alCerrar }: { suyas: Tecla[]; alCerrar: () => void }) {
  const [usa, setUsa] = useState(usaTeclas);
  return (
    <>
      <ListaTeclas teclas={[...suyas, ...deToda(suyas)]} alCerrar={alCerrar} />
      <Checkbox
        mt="md"
        label="Usar las teclas de una letra en las listas"
        checked={usa}
        onChange={(e) => {
          usarTeclas(e.currentTarget.checked);
          setUsa(e.currentTarget.checked);
        }}
      />
    </>
  );
}

/** `suyas`, las que la pantalla tiene además de las de toda lista. */
export const verTeclas = (suyas: Tecla[] = []) =>
  dialogos.lectura('Las listas con el teclado', (cerrar) => <Hoja suyas={suyas} alCerrar={cerrar} />);

export const BotonTeclas = ({ alPulsar }: { alPulsar: () => void }) => (
  <Button
    variant="subtle"
    color="gray"
    h={30}
    px={8}
    onClick={alPulsar}
    leftSection={<Icono de={IconKeyboard} />}
  >
    Ver las teclas de las listas
  </Button>
);
