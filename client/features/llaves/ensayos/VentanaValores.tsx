import { VentanaForm } from '@/ui/avisos';
import { TablaSimple, type Columna } from '@/ui/tabla';
import estilos from '../llaves.module.css';
import type { Ensayos } from './api';

const COLUMNAS: Columna<Ensayos['valores'][number]>[] = [
  { id: 'valor', titulo: 'Valor', celda: (v) => <code>{v.valor}</code> },
  { id: 'responde', titulo: 'El SRI responde', envolver: true, celda: (v) => v.responde },
  { id: 'queda', titulo: 'El documento queda', envolver: true, celda: (v) => v.queda },
];

/** Cómo se pide cada respuesta al SRI de ensayo. */
export function VentanaValores({ de, alCerrar }: { de: Ensayos; alCerrar: () => void }) {
  return (
    <VentanaForm titulo="Qué responde el SRI de ensayo" tamano={860} alCerrar={alCerrar}>
      <p className={estilos.nota}>
        Autoriza lo que cumple los esquemas del SRI. Para probar lo demás, ponga en el documento el dato
        adicional <code>{de.campo}</code> con uno de estos valores. Fuera de una empresa de ensayo no hacen
        nada.
      </p>
      <TablaSimple
        apilar
        etiqueta="Respuestas que se pueden pedir"
        columnas={COLUMNAS}
        filas={de.valores}
        clave={(v) => v.valor}
      />
    </VentanaForm>
  );
}
