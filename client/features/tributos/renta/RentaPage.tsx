import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toCasillasDeRenta, toRenta } from '@/navegacion/tributos';
import { usePermiso } from '@/session';
import { BotonDescargar, Cifra, Consulta, Enlace, Pagina, Rejilla, Tarjeta } from '@/ui/base';
import { hojaQuery, rutaDe, type Hoja, type Renglon } from './api';
import { Decir } from './Decir';
import { MirarAntes } from './MirarAntes';
import { Secciones } from './Secciones';
import { SuDeclaracion } from './SuDeclaracion';
import { porDefecto } from './valores';
import comunes from '../presta/hoja.module.css';
import estilos from './renta.module.css';

/** La renta de un año como hoja de trabajo: cada renglón con lo que lo hace, y al lado lo que conviene mirar. */
export function RentaPage() {
  const anio = Number(useParams().anio ?? porDefecto(hoy()));
  const consulta = useQuery(hojaQuery(anio));
  return (
    <Pagina
      titulo="Impuesto a la renta"
      subtitulo={`Hoja de trabajo de ${anio}: nada se declara desde aquí. Cada cifra se abre hasta lo que la hace.`}
      acciones={
        <>
          <BotonDescargar ruta={`${rutaDe(anio)}/excel`}>Excel</BotonDescargar>
          <BotonDescargar ruta={`${rutaDe(anio)}/pdf`}>PDF</BotonDescargar>
        </>
      }
    >
      <div className={comunes.hoja}>
        <Anio anio={anio} />
        <Consulta
          de={consulta}
          lineas={14}
          enSeccion
          ausente="Ese año no existe"
          accion={<Enlace to={toRenta(porDefecto(hoy()))}>Ver el último año</Enlace>}
        >
          {(suya) => <Cuerpo suya={suya} />}
        </Consulta>
      </div>
    </Pagina>
  );
}

function Anio({ anio }: { anio: number }) {
  const ir = useNavigate();
  const este = Number(hoy().slice(0, 4));
  const ofrecidos = Array.from({ length: 6 }, (_, n) => este - n);
  const anios = ofrecidos.includes(anio) ? ofrecidos : [anio, ...ofrecidos];
  return (
    <NativeSelect
      label="Año"
      w={160}
      value={String(anio)}
      data={anios.map(String)}
      onChange={(e) => void ir(toRenta(Number(e.currentTarget.value)))}
    />
  );
}

function Cuerpo({ suya }: { suya: Hoja }) {
  const prepara = usePermiso('tributos.preparar');
  const [diciendo, setDiciendo] = useState<Renglon | null>(null);
  const aFavor = suya.a_pagar?.startsWith('-');
  return (
    <>
      <Rejilla minimo={200}>
        <Cifra rotulo="Se cuenta como" valor={<span className={estilos.clase}>{suya.clase_nombre}</span>} />
        <Cifra
          rotulo="Impuesto causado"
          valor={suya.impuesto === null ? 'Sin contar' : dinero(suya.impuesto)}
          detalle={suya.con_libros ? 'Según los libros' : 'Según los documentos'}
        />
        <Cifra
          rotulo={aFavor ? 'Saldo a favor' : 'A pagar'}
          valor={suya.a_pagar === null ? 'Sin contar' : dinero(suya.a_pagar.replace('-', ''))}
        />
      </Rejilla>
      <div className={comunes.dos}>
        <div className={comunes.hoja}>
          <Secciones
            anio={suya.anio}
            renglones={suya.renglones}
            alDecir={prepara ? setDiciendo : undefined}
          />
        </div>
        <div className={comunes.hoja}>
          <SuDeclaracion anio={suya.anio} />
          <Tarjeta titulo="Antes de declarar">
            <div className={comunes.hoja}>
              <MirarAntes observaciones={suya.observaciones} />
              {suya.con_libros && (
                <Enlace to={toCasillasDeRenta(suya.anio)} subrayado>
                  Balances del formulario 101
                </Enlace>
              )}
            </div>
          </Tarjeta>
        </div>
      </div>
      {diciendo && <Decir anio={suya.anio} renglon={diciendo} alCerrar={() => setDiciendo(null)} />}
    </>
  );
}
