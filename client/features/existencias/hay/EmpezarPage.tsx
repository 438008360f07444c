import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { toExistencias } from '@/navegacion/existencias';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Consulta, Pagina, Tarjeta } from '@/ui/base';
import { BotonEnviar, FechaField, Form, NumeroField, SelectField, SwitchField } from '@/ui/form';
import { TablaSimple, type Columna } from '@/ui/tabla';
import { cantidad, enCampo } from '../lineas/valores';
import { bodegasQuery } from '../presta/api';
import { empezar, previaQuery, type PreviaInicio } from './api';
import estilos from '../lineas/lineas.module.css';

type Fila = PreviaInicio['filas'][number];

interface Dicho {
  desde: string;
  bodega_id: string;
  costos: string[];
  sin_costo: boolean;
}

/** Desde qué día se llevan, dónde está lo que hay y cuánto costó: con eso empieza el kardex. */
export function EmpezarPage() {
  const previa = useQuery(previaQuery);
  return <Consulta de={previa}>{(suya) => <Formulario previa={suya} />}</Consulta>;
}

function Formulario({ previa }: { previa: PreviaInicio }) {
  const consultas = useQueryClient();
  const navegar = useNavigate();
  const { data: bodegas = [] } = useQuery(bodegasQuery({ activas: true }));
  const form = useForm<Dicho>({
    defaultValues: {
      desde: hoy(),
      bodega_id: '',
      sin_costo: false,
      costos: previa.filas.map(({ costo }) => (costo === null ? '' : enCampo(costo))),
    },
  });
  const enviar = async ({ desde, bodega_id, costos, sin_costo }: Dicho, clave: string) => {
    try {
      await empezar(
        {
          desde,
          bodega_id: bodega_id ? Number(bodega_id) : null,
          sin_costo,
          costos: previa.filas.flatMap(({ producto_id }, n) =>
            costos[n] ? [{ producto_id, costo: costos[n] }] : [],
          ),
        },
        clave,
      );
      await refrescar(consultas, alCambiar.empezarExistencias);
      avisoBreve('La empresa lleva sus existencias');
      void navegar(toExistencias(), { replace: true });
    } catch (error) {
      const { puestos, sueltos } = ponerAnidados(form, error, (camino) =>
        camino.startsWith('costos') ? 'sin_costo' : camino,
      );
      if (!puestos || sueltos.length)
        await dialogos.error('No se empezó', sueltos.join(' ') || mensajeDe(error));
    }
  };
  const columnas: Columna<Fila>[] = [
    { id: 'codigo', titulo: 'Código', celda: (f) => <span className="tabular">{f.PRO_CODIGO}</span> },
    { id: 'nombre', titulo: 'Producto', envolver: true, celda: (f) => f.nombre },
    { id: 'cantidad', titulo: 'Hay', numerica: true, celda: (f) => cantidad(f.cantidad) },
    {
      id: 'costo',
      titulo: 'Costo de cada uno',
      numerica: true,
      celda: (f) => (
        <NumeroField
          name={`costos.${previa.filas.indexOf(f)}`}
          label=""
          className={estilos.cifra}
          maw={170}
          ml="auto"
          aria-label={`Costo de ${f.nombre}`}
          decimales={6}
          visibles={2}
          min={0}
        />
      ),
    },
  ];
  return (
    <Form form={form} onSubmit={enviar} aria-label="Empezar las existencias">
      <Pagina
        titulo="Empezar a llevar existencias"
        subtitulo="Desde ese día, cada compra y cada venta mueve lo que hay. Se hace una vez y no se deshace."
        migas={[{ to: toExistencias(), texto: 'Existencias' }]}
        acciones={
          <div className={estilos.acciones}>
            <Button variant="default" h={42} component={Link} to={toExistencias()}>
              Cancelar
            </Button>
            <BotonEnviar>Empezar</BotonEnviar>
          </div>
        }
      >
        <div className={estilos.hoja}>
          <div className={estilos.cabecera}>
            <FechaField
              name="desde"
              label="Desde"
              withAsterisk
              maximo={hoy()}
              rules={{ required: 'Ingrese la fecha' }}
            />
            <SelectField
              name="bodega_id"
              label="Dónde está lo que hay"
              data={[
                { value: '', label: 'En la bodega de la matriz' },
                ...bodegas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
              ]}
            />
            <SwitchField name="sin_costo" label="Lo que no tiene costo empieza valiendo cero" />
          </div>
          {previa.productos > 0 ? (
            <>
              {previa.sin_costo > 0 && (
                <Alert color="yellow" title={`${cuantos(previa.sin_costo, 'producto')} sin costo`}>
                  No se halló una compra de la que tomarlo: escríbalo abajo.
                </Alert>
              )}
              <Tarjeta
                titulo={`Con lo que empieza: ${cuantos(previa.productos, 'producto')}, ${dinero(previa.valor)}`}
                sinRelleno
              >
                <TablaSimple
                  apilar
                  etiqueta="Con lo que empieza"
                  columnas={columnas}
                  filas={previa.filas}
                  clave={(f) => f.producto_id}
                />
              </Tarjeta>
            </>
          ) : (
            <p>
              Ningún producto tiene una existencia escrita: se empieza en cero. Lo que haya se ingresa después
              con un ajuste o con un conteo.
            </p>
          )}
        </div>
      </Pagina>
    </Form>
  );
}
